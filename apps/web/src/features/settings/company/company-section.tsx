import { useCompany as useOwnCompany } from "../../../api/company/company.ts";
import { SETTINGS_FIELDS } from "../../../navigation/paths.ts";
import { openPalette } from "../../../navigation/palette-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { TogetherPage } from "../../../ui/layout/together-page.tsx";
import { IssuingBanner } from "../../company/issuing-banner.tsx";
import { useCompany } from "../../company/queries.ts";
import { CompanyForm } from "./company-form.tsx";
import styles from "../form/settings.module.css";
import { LogoCard } from "../logo/logo-card.tsx";
import { JoinLink } from "../../people/joining/join-link.tsx";
import { WithCompany } from "../form/with-company.tsx";

/** /settings */
export function CompanySection() {
  return (
    <TogetherPage
      title="Dados da empresa"
      documentTitle="Empresa"
      intro="Aparecem como prestador em cada nota."
      inset
    >
      <div className={styles.banner}>
        <IssuingBanner />
      </div>
      <section
        id={SETTINGS_FIELDS.company}
        className={`card ${styles.group} ${styles.company}`}
        aria-label="Empresa"
      >
        <WithCompany none={<CompanyForm company={null} />}>
          {(company) => <CompanyForm key={company.cnpj} company={company} />}
        </WithCompany>
      </section>
      <LogoCard />
      <JoinPlace />
      <AddPlace />
    </TogetherPage>
  );
}

/** For a person who signed up a company that others already use here. Hidden for members of another owner's company. */
function JoinPlace() {
  const { data: company } = useCompany();
  const present = useOwnCompany();
  if (present && present.role !== "owner") return null;
  return <JoinLink cnpj={company?.cnpj ?? ""} />;
}

/** A second CNPJ of the same person. With several, the list in the bar offers it too. */
function AddPlace() {
  return (
    <p className="sm mut">
      Tem outro CNPJ?{" "}
      <Button variant="quiet" size="sm" onClick={() => openPalette("addCompany")}>
        Adicionar empresa
      </Button>
    </p>
  );
}
