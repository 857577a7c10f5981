import { Page } from "../../../ui/layout/page.tsx";
import { NumberingForm } from "./numbering-form.tsx";
import group from "../form/settings.module.css";
import { WithCompany } from "../form/with-company.tsx";

/** /settings/numeracao */
export function NumberingSection() {
  return (
    <Page
      title="Numeração"
      intro="Já emite por outro sistema com esta série? Informe o número seguinte ao da última nota, e pare de emitir por lá: dois sistemas na mesma série repetem números, e a prefeitura recusa os repetidos."
      inset
    >
      <section className={`card ${group.group}`} aria-label="Numeração">
        <WithCompany>
          {(company) => (
            <NumberingForm key={`${company.cnpj} ${company.city_code}`} company={company} />
          )}
        </WithCompany>
      </section>
    </Page>
  );
}
