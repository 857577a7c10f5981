import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./recurrence-form.module.css";

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`] as const);

const MODES = [
  [
    "ask",
    "Pergunta antes",
    "No dia chegam um e-mail e um cartão: você confere e emite com um toque.",
  ],
  [
    "issue",
    "Emite sozinha",
    "Sai na hora marcada, sem perguntar. Se algo impedir, ela espera e avisa.",
  ],
] as const;

/** How: a person presses each time, or it goes out by itself. */
export function ModeFields({ draft, set }: Omit<FieldsProps, "issues">) {
  return (
    <div className={styles.group}>
      <RadioField
        label="Na data"
        value={draft.mode}
        options={MODES}
        onValue={(mode) => set({ mode: mode === "issue" ? "issue" : "ask" })}
      />
      <SelectField
        label="Hora (Brasília)"
        className={styles.hour}
        value={String(draft.hour)}
        options={HOURS}
        onValue={(hour) => set({ hour: Number(hour) })}
      />
    </div>
  );
}
