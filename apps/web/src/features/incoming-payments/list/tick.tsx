import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./tick.module.css";

interface TickProps {
  label: string;
  isOn: boolean;
  /** Some of those that it stands for are on. */
  isMixed?: boolean;
  isOff?: boolean;
  onTick: (isOn: boolean) => void;
  className?: string | undefined;
}

/** A checkbox without a visible sentence: the row beside it says what it chooses. */
export function Tick({
  label,
  isOn,
  isMixed = false,
  isOff = false,
  onTick,
  className,
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className={classNames(styles.tick, className)}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isOff}
        onChange={(event) => onTick(event.target.checked)}
      />
      {isMixed ? <Minus aria-hidden /> : <Check aria-hidden />}
    </span>
  );
}
