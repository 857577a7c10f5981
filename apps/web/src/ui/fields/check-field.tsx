import { Check } from "lucide-react";
import { useState } from "react";
import styles from "./field.module.css";

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Not available yet: explain it beside the field. */
  disabled?: boolean;
}

/** A checkbox with its sentence. */
export function CheckField({ label, checked, onChecked, disabled = false }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <span className={styles.checkBox}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <Check aria-hidden />
      </span>
      <span>{label}</span>
    </label>
  );
}

/** A switch takes effect at once. Storage is notified only after the browser has drawn the press. */
export function SwitchField({ label, checked, onChecked }: CheckFieldProps) {
  const [kept, setKept] = useState(checked);
  const [shown, setShown] = useState(checked);
  if (kept !== checked) {
    setKept(checked);
    setShown(checked);
  }
  return (
    <label className={styles.check}>
      <span className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={shown}
          checked={shown}
          onChange={(event) => {
            setShown(event.target.checked);
            onChecked(event.target.checked);
          }}
        />
        <span aria-hidden="true" />
      </span>
      <span>{label}</span>
    </label>
  );
}
