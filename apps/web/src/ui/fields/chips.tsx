import { drawnOnChange } from "../behaviour/drawn-on-change.tsx";
import styles from "./field.module.css";

/** Ready-made texts that fill the field above. */
export const Chips = drawnOnChange(function ChipsImpl({
  label,
  options,
  onPick,
}: {
  label: string;
  options: readonly string[];
  onPick: (text: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map((text) => (
        <button key={text} type="button" className={styles.chip} onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
    </div>
  );
});
