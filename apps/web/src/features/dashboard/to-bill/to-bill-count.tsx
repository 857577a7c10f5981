import { classNames } from "../../../ui/texts/class-names.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import styles from "../figures.module.css";
import { useToBill } from "./use-to-bill.ts";

/** How many clients the card 'A faturar' has. */
export function ToBillCount() {
  const { rows, isPart } = useToBill();
  if (!rows) return "–";
  return (
    <span className={classNames(rows.length === 0 && styles.zero)}>
      {`${countText(rows.length)}${isPart ? "+" : ""}`}
    </span>
  );
}
