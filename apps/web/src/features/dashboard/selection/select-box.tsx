import { Check, Minus } from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./selection.module.css";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of what the box stands for. */
  mixed?: boolean;
  id?: string;
  onToggle: () => void;
}

/** A box that chooses a row, or the whole page. */
export function SelectBox({ label, checked, mixed = false, id, onToggle }: SelectBoxProps) {
  return (
    <label className={classNames(styles.box, mixed && styles.mixed)}>
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={onToggle}
      />
      <span aria-hidden="true">{mixed ? <Minus /> : <Check />}</span>
    </label>
  );
}
