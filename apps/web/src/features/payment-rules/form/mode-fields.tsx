import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { modeOf } from "./draft.ts";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./rule-form.module.css";

const MODES = [
  ["rehearse", "Ensaia", "Só mostra o que teria emitido. Nada sai."],
  ["approve", "Pede aprovação", "A nota fica pronta em Recebimentos e espera o seu toque."],
  [
    "issue",
    "Emite sozinha",
    "Uma regra nova ensaia sete dias. Depois cada nota espera dez minutos, com aviso por e-mail, e pode ser parada.",
  ],
] as const;

/** Who presses, and how much may go out by itself. */
export function ModeFields({ draft, issues, set }: FieldsProps) {
  return (
    <div className={styles.group}>
      <RadioField
        label="E a regra"
        value={draft.mode}
        options={MODES}
        onValue={(mode) => set({ mode: modeOf(mode) })}
      />
      {draft.mode === "issue" && (
        <div className={styles.two}>
          <MoneyField
            label="Limite por dia"
            required
            small
            value={draft.dayLimit}
            onValue={(dayLimit) => set({ dayLimit })}
            error={issues.dayLimit ?? null}
            hint="O que passar espera a sua aprovação."
          />
          <MoneyField
            label="Limite por mês"
            required
            small
            value={draft.monthLimit}
            onValue={(monthLimit) => set({ monthLimit })}
            error={issues.monthLimit ?? null}
          />
        </div>
      )}
    </div>
  );
}
