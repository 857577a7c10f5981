import type { RecurrenceList } from "@emita/contract/recurrences/recurrences";
import { monthName } from "@emita/domain/basics/months";
import { moneyText, notesText } from "../data/words.ts";
import styles from "./agenda.module.css";

/** What this month and the two after it will bring. */
export function Forecast({ months }: { months: RecurrenceList["forecast"] }) {
  if (months.length === 0) return null;
  return (
    <section className="card" aria-labelledby="previsto">
      <h2 id="previsto" className={styles.sideHead}>
        Previsto
      </h2>
      <ul className={styles.months}>
        {months.map(({ month, count, amount }) => (
          <li key={month}>
            <span className={styles.month}>{monthName(month)}</span>
            <span className="num">{moneyText(amount)}</span>
            <small>{notesText(count)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
