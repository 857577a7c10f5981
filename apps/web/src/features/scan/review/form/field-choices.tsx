import { classNames } from "../../../../ui/texts/class-names.ts";
import type { LinkedField } from "../document/document-link.ts";
import type { Choice } from "./field-view.ts";
import styles from "./field-choices.module.css";

interface FieldChoicesProps {
  field: LinkedField;
  /** The field's name, for the group. */
  label: string;
  choices: readonly Choice[];
  take: (field: LinkedField, text: string) => void;
}

/** The answers to a field's doubt, one button each with its source. They stay after a press, so that it can be undone. */
export function FieldChoices({ field, label, choices, take }: FieldChoicesProps) {
  if (choices.length === 0) return null;
  const isAmount = field === "valor";
  return (
    <div className={styles.choices} role="group" aria-label={`${label}: o que foi lido`}>
      {choices.map(({ from, text, isTaken }) => (
        <button
          key={from}
          type="button"
          className={styles.choice}
          aria-pressed={isTaken}
          onClick={() => take(field, text)}
        >
          <b className={classNames(isAmount && "num")}>{isAmount ? `R$ ${text}` : text}</b>
          <small>{from}</small>
        </button>
      ))}
    </div>
  );
}
