import type { Company } from "@emita/contract/companies/companies";
import { localDate } from "@emita/domain/basics/dates";
import { isOldSimplesRate } from "@emita/domain/invoices/simples-rate";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./city-hall.module.css";
import type { FiscalDraft, FiscalIssues } from "./fiscal-draft.ts";

/** The effective rate of the Simples, which an invoice states to its client; asked for again after a year. */
export function SimplesRate({
  company,
  draft,
  issues,
  onChange,
}: {
  company: Company;
  draft: FiscalDraft;
  issues: FiscalIssues;
  onChange: (change: Partial<FiscalDraft>) => void;
}) {
  const [today] = useState(() => localDate(new Date()));
  if (company.tax_regime !== "simples") return null;
  const rate = company.simples_rate;
  return (
    <fieldset className={styles.taxes}>
      <legend>Alíquota efetiva do Simples</legend>
      <p className={styles.aside}>
        A nota mostra ao cliente quanto do preço são tributos. Pelo recibo do PGDAS-D do último mês,
        é o valor total do DAS dividido pela receita bruta do mês; o seu contador também a tem. Em
        branco, a nota diz 0,00 %.
      </p>
      {rate !== null && isOldSimplesRate(rate, today) && (
        <Callout tone="wait" icon={CalendarClock}>
          Esta alíquota tem mais de um ano. Atualize-a pelo último recibo do PGDAS-D.
        </Callout>
      )}
      <div>
        <TextField
          label="Alíquota (%)"
          inputMode="decimal"
          maxLength={5}
          placeholder="0,00"
          autoComplete="off"
          value={draft.simples_rate}
          error={issues.simples_rate}
          onValue={(simples_rate) => onChange({ simples_rate })}
        />
        <MaskedField
          label="Mês do recibo"
          inputMode="numeric"
          maxLength={7}
          value={draft.simples_month}
          error={issues.simples_month}
          mask={maskMonth}
          onValue={(simples_month) => onChange({ simples_month })}
        />
      </div>
    </fieldset>
  );
}

/** "102026" to "10/2026". */
function maskMonth(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
