import type { Client } from "@emita/contract/clients/clients";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./rhythm.module.css";

/** Twelve months as ticks: with an invoice, without, and the present one where a usual invoice is missing. */
export function Rhythm({ months, due }: Pick<Client, "months" | "due">) {
  const billed = months.filter(({ count }) => count > 0).length;
  const text = `Notas em ${billed} dos últimos ${months.length} meses`;
  return (
    <span className={styles.rhythm} role="img" aria-label={text} title={text}>
      {months.map(({ month, count }, at) => (
        <i
          key={month}
          className={classNames(
            count > 0 && styles.full,
            at === months.length - 1 && styles.now,
            at === months.length - 1 && due && styles.due,
          )}
        />
      ))}
    </span>
  );
}
