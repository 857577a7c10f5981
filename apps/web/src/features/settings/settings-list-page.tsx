import { Link } from "@tanstack/react-router";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { classNames } from "../../ui/texts/class-names.ts";
import { Page } from "../../ui/layout/page.tsx";
import { useCertificate } from "../certificate/queries.ts";
import { useCompany } from "../company/queries.ts";
import { storedTheme, THEMES } from "./appearance/theme.ts";
import { SECTIONS } from "./frame/sections.ts";
import { sectionState, type SectionFacts } from "./section-states.ts";
import styles from "./settings-list.module.css";

/** /settings/secoes: the settings of a phone, each section with its state in words. */
export function SettingsListPage() {
  const mayReadSettings = useMay("read_settings");
  const facts = useFacts();
  return (
    <Page title="Configurações" narrow>
      {SECTIONS.map(({ group, sections }) => (
        <nav key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {sections.map(({ to, title }) => {
              const state = sectionState(to, facts);
              return (
                <li key={to}>
                  <Link to={to}>
                    <span>
                      {title}
                      <small className={classNames(state?.isMissing && styles.missing)}>
                        {state?.isMissing && <TriangleAlert className="i" aria-hidden />}
                        {state?.text ?? " "}
                      </small>
                    </span>
                    <ChevronRight className="i" aria-hidden />
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      ))}
      <nav className={styles.group} aria-label="Mais">
        <h2>Mais</h2>
        <ul>
          {mayReadSettings && (
            <Further to={paths.integrations} title="Integrações" about="API, webhooks" />
          )}
          <Further to={paths.pricing} title="Planos" about="Uso, limite e pagamento" />
          <Further to={paths.status} title="Situação das prefeituras" about="O que está no ar" />
        </ul>
      </nav>
    </Page>
  );
}

function Further({ to, title, about }: { to: string; title: string; about: string }) {
  return (
    <li>
      <Link to={to}>
        <span>
          {title}
          <small>{about}</small>
        </span>
        <ChevronRight className="i" aria-hidden />
      </Link>
    </li>
  );
}

function useFacts(): SectionFacts {
  const company = useCompany();
  const theme = storedTheme();
  return {
    company: company.data ?? (company.error ? null : undefined),
    certificate: useCertificate().data,
    theme: THEMES.find(({ value }) => value === theme)?.label ?? "",
  };
}
