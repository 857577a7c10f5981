import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./city-hall.module.css";
import type { FiscalDraft, FiscalIssues } from "./fiscal-draft.ts";

const TAXES = [
  { field: "federal", label: "Federais (%)" },
  { field: "state", label: "Estaduais (%)" },
  { field: "municipal", label: "Municipais (%)" },
] as const;

/** Lei 12.741/2012: the taxes that an invoice shows to its client, all three or none. */
export function ApproximateTaxes({
  draft,
  issues,
  onChange,
}: {
  draft: FiscalDraft;
  issues: FiscalIssues;
  onChange: (change: Partial<FiscalDraft>) => void;
}) {
  return (
    <fieldset className={styles.taxes}>
      <legend>Tributos aproximados na nota</legend>
      <p className={styles.aside}>
        A Lei 12.741/2012 pede que a nota mostre ao cliente quanto do preço são tributos. Peça os
        percentuais ao seu contador, ou deixe em branco.
      </p>
      <div>
        {TAXES.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            maxLength={6}
            placeholder="0,00"
            autoComplete="off"
            value={draft[field]}
            error={issues[field]}
            onValue={(text) => onChange({ [field]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}
