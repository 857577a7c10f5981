import type { Company } from "@emita/contract/companies/companies";
import { Page } from "../../../ui/layout/page.tsx";
import { useCompany } from "../../company/queries.ts";
import { AccessForm } from "./access-form.tsx";
import { ChannelForm } from "./channel-form.tsx";
import { ChannelSummary } from "./channel-summary.tsx";
import { FiscalForm } from "./fiscal-form.tsx";
import group from "../form/settings.module.css";
import { WithCompany } from "../form/with-company.tsx";

const TITLE = "Prefeitura e dados fiscais";

/** /settings/prefeitura: by which city hall's system the invoices go, and with which fiscal data. */
export function CityHallSection() {
  return (
    <Page title={TITLE} intro="Por onde as notas saem e o que elas declaram." inset>
      <section className={`card ${group.group}`} aria-label={TITLE}>
        <WithCompany>{(company) => <CityHall company={company} />}</WithCompany>
      </section>
    </Page>
  );
}

function CityHall({ company }: { company: Company }) {
  const { refetch } = useCompany();
  return (
    <>
      <ChannelSummary company={company} onRefresh={() => void refetch()} />
      {company.channel && (
        <ChannelForm
          key={`${company.cnpj} ${company.city_code} ${company.tax_regime}`}
          company={company}
          channel={company.channel}
        />
      )}
      {company.city_credentials && (
        <>
          <hr className="tear" />
          <AccessForm
            key={`${company.cnpj} ${company.city_code} access`}
            company={company}
            access={company.city_credentials}
          />
        </>
      )}
      <hr className="tear" />
      <FiscalForm key={`${company.cnpj} ${company.city_code}`} company={company} />
    </>
  );
}
