import type { Company } from "@emita/contract/companies";
import { SETTINGS_ANCHORS } from "../../app/paths.ts";
import { ChannelForm } from "./channel-form.tsx";
import { ChannelSummary } from "./channel-summary.tsx";
import { FiscalForm } from "./fiscal-form.tsx";
import { NumberingForm } from "./numbering-form.tsx";
import group from "./settings-page.module.css";

/** By which city hall's system the notes go, with which fiscal data, and how they are numbered. */
export function CityHallCard({ company, onRefresh }: { company: Company; onRefresh: () => void }) {
  return (
    <section className={`card ${group.group}`} aria-labelledby={SETTINGS_ANCHORS.cityHall}>
      <header>
        <h2 id={SETTINGS_ANCHORS.cityHall} tabIndex={-1}>
          Prefeitura e numeração
        </h2>
        <p>Por onde as notas saem, o que elas declaram e como são numeradas.</p>
      </header>
      <ChannelSummary company={company} onRefresh={onRefresh} />
      {company.channel && (
        <ChannelForm
          key={`${company.cnpj} ${company.city_code} ${company.tax_regime}`}
          company={company}
          channel={company.channel}
        />
      )}
      <hr className="tear" />
      <FiscalForm key={`${company.cnpj} ${company.city_code}`} company={company} />
      <hr className="tear" />
      <NumberingForm key={`${company.cnpj} ${company.city_code} numbers`} company={company} />
    </section>
  );
}
