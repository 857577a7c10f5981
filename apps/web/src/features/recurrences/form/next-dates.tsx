import { formatDate } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import type { PlannedOccurrence } from "@emita/domain/recurrences/plan-occurrences";
import { weekdayOf } from "../data/words.ts";
import styles from "./recurrence-form.module.css";

/** The next dates with their amounts, why one moved, and the text of the first. */
export function NextDates({ planned }: { planned: readonly PlannedOccurrence[] }) {
  const [first] = planned;
  return (
    <section className={`card ${styles.next}`} aria-labelledby="proximas">
      <h2 id="proximas">Próximas datas</h2>
      {!first && (
        <p className="sm mut">As datas aparecem aqui assim que houver valor, dia e começo.</p>
      )}
      <ol>
        {planned.map(({ nominalDate, date, amountCents, reason }) => (
          <li key={nominalDate}>
            <span className="num">{formatDate(date)}</span>
            <span className="mut">{weekdayOf(date)}</span>
            <span className="num">{formatReais(amountCents)}</span>
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ol>
      {first && first.text.trim() !== "" && (
        <p className={styles.sample}>
          <small>Texto da primeira</small>
          {first.text}
        </p>
      )}
    </section>
  );
}
