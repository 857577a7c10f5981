import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { paths, SETTINGS_ANCHORS } from "../../app/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { TogetherPage } from "../../ui/together-page.tsx";
import { FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { IssuingBanner } from "../company/issuing-banner.tsx";
import { useCompany } from "../company/queries.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { CityHallCard } from "./city-hall-card.tsx";
import { CompanyForm } from "./company-form.tsx";
import { DefaultServiceCard } from "./default-service-card.tsx";
import { InstallCard } from "./install-card.tsx";
import { NotificationCard } from "./notification-card.tsx";
import styles from "./settings-page.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** /settings */
export function SettingsPage() {
  const { data, error, refetch } = useCompany();
  useScrollToAnchor(data !== undefined);
  const none = error instanceof EmitaError && error.code === "not_found";
  return (
    <TogetherPage
      title="Dados da empresa"
      documentTitle="Empresa"
      intro="Aparecem como prestador em cada nota."
      narrow
    >
      <div className={styles.banner}>
        <IssuingBanner />
      </div>
      <section
        id={SETTINGS_ANCHORS.company}
        className={`card ${styles.group} ${styles.company}`}
        aria-label="Empresa"
      >
        {data || none ? <CompanyForm key={data?.cnpj ?? "nova"} company={data ?? null} /> : null}
        {!data && !error && <SkeletonRows />}
        {!data && error && !none && (
          <FailedPart
            text="Não foi possível carregar os dados da empresa."
            onRetry={() => void refetch()}
          />
        )}
      </section>
      {data && <DefaultServiceCard key={`${data.cnpj} service`} company={data} />}
      {data && <CertificateCard />}
      {data && <CityHallCard company={data} onRefresh={() => void refetch()} />}
      <NotificationCard />
      <SecurityLink />
      <OwnDataLink />
      <section className={`card ${styles.group}`} aria-labelledby="aparencia">
        <header>
          <h2 id="aparencia">Aparência</h2>
          <p>Vale neste navegador.</p>
        </header>
        <ThemeChoice />
      </section>
      <InstallCard />
      <nav className={`card ${styles.links}`} aria-label="Mais">
        <Link to={paths.integrations}>
          Integrações
          <ChevronRight className="i" aria-hidden />
        </Link>
        <Link to={paths.pricing}>
          Planos
          <ChevronRight className="i" aria-hidden />
        </Link>
        <Link to={paths.status}>
          Situação das prefeituras
          <ChevronRight className="i" aria-hidden />
        </Link>
      </nav>
    </TogetherPage>
  );
}

/** What belongs to the person and not to the company has its own screen. */
function SecurityLink() {
  return (
    <section className={`card ${styles.group}`} aria-labelledby={SETTINGS_ANCHORS.security}>
      <header>
        <h2 id={SETTINGS_ANCHORS.security}>Segurança</h2>
        <p>Segunda etapa da entrada, passkeys e o que mais protege a sua conta.</p>
      </header>
      <div className={styles.foot}>
        <Link to={paths.security} className={buttonClass({ variant: "secondary" })}>
          Abrir segurança
        </Link>
      </div>
    </section>
  );
}

function OwnDataLink() {
  return (
    <section className={`card ${styles.group}`} aria-labelledby={SETTINGS_ANCHORS.ownData}>
      <header>
        <h2 id={SETTINGS_ANCHORS.ownData}>Privacidade e dados</h2>
        <p>Cópia de tudo o que guardamos, correção e exclusão da conta.</p>
      </header>
      <div className={styles.foot}>
        <Link to={paths.ownData} className={buttonClass({ variant: "secondary" })}>
          Abrir privacidade
        </Link>
      </div>
    </section>
  );
}

/** A link to one of the parts or fields, once they are there. */
function useScrollToAnchor(ready: boolean): void {
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    if (!ready || !part) return;
    part.scrollIntoView();
    const control = part.matches("[tabindex]") ? part : part.querySelector("input, select, button");
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [ready]);
}
