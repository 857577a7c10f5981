import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { paths, SETTINGS_ANCHORS } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { IssuingBanner } from "../company/issuing-banner.tsx";
import { useCompany } from "../company/queries.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { CityHallCard } from "./city-hall-card.tsx";
import { CompanyForm } from "./company-form.tsx";
import styles from "./settings-page.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** /settings */
export function SettingsPage() {
  const { data, error, refetch } = useCompany();
  useScrollToAnchor(data !== undefined);
  const none = error instanceof ApiError && error.code === "not_found";
  return (
    <Page
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
      {data && <CertificateCard />}
      {data && <CityHallCard company={data} onRefresh={() => void refetch()} />}
      <section className={`card ${styles.group}`} aria-labelledby="aparencia">
        <header>
          <h2 id="aparencia">Aparência</h2>
          <p>Vale neste navegador.</p>
        </header>
        <ThemeChoice />
      </section>
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
    </Page>
  );
}

/** A link to one of the parts, once the parts are there. */
function useScrollToAnchor(ready: boolean): void {
  useEffect(() => {
    if (ready && location.hash !== "")
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}
