import { useId } from "react";
import styles from "./radio-field.module.css";

interface RadioFieldProps {
  label: string;
  value: string;
  /** `more` explains the choice in a sentence below it. */
  options: readonly (readonly [value: string, text: string, more?: string])[];
  onValue: (value: string) => void;
}

/** One of a few options, all on screen at once: for a choice that comes before any other. */
export function RadioField({ label, value, options, onValue }: RadioFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{label}</legend>
      {options.map(([key, text, more]) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            onChange={() => onValue(key)}
          />
          {more === undefined ? (
            text
          ) : (
            <span>
              <b>{text}</b>
              <small>{more}</small>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
