import { CheckField } from "../../../ui/fields/check-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { PayersField } from "./payers-field.tsx";
import styles from "./rule-form.module.css";

/** Which payments: all of what is filled in has to fit. */
export function ConditionFields({ draft, issues, set }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Quando um recebimento</legend>
      <PayersField
        payers={draft.payers}
        error={issues.conditions}
        onPayers={(payers) => set({ payers })}
      />
      <div className={styles.two}>
        <MoneyField
          label="Vale até"
          small
          value={draft.maxAmount}
          onValue={(maxAmount) => set({ maxAmount })}
          error={issues.maxAmount ?? null}
          hint="Em branco: qualquer valor."
        />
        <TextField
          label="Tem no texto"
          value={draft.text}
          maxLength={100}
          onValue={(text) => set({ text })}
          error={issues.text}
          hint="A mensagem do Pix ou a linha do extrato."
        />
      </div>
      <CheckField
        label="Só os que pagam uma cobrança Pix"
        checked={draft.charge}
        onChecked={(charge) => set({ charge })}
      />
    </fieldset>
  );
}
