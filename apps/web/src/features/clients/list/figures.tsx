import { localDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { useState } from "react";
import { countText } from "../../../ui/texts/count-text.ts";
import { useClientStats } from "../queries.ts";
import { nameOf } from "../../dashboard/months/month-names.ts";
import styles from "./clients-page.module.css";

/** What was billed this month and in twelve, and what is missing. */
export function Figures() {
  const { data } = useClientStats();
  const [month] = useState(() => nameOf(localDate(new Date()).slice(0, 7)));
  return (
    <dl className={styles.figures} aria-busy={!data}>
      <div>
        <dt>{`Emitido em ${month}`}</dt>
        <dd className="num">{data ? reais(data.this_month.amount) : "–"}</dd>
      </div>
      <div>
        <dt>Últimos 12 meses</dt>
        <dd className="num">{data ? reais(data.last_twelve_months.amount) : "–"}</dd>
      </div>
      <div>
        <dt>Sem nota este mês</dt>
        <dd className="num">
          {data ? countText(data.due) : "–"}
          {data && data.due > 0 && <small>{` costumam somar ${reais(data.due_amount)}`}</small>}
        </dd>
      </div>
    </dl>
  );
}

function reais(amount: number): string {
  return formatReais(reaisToCents(amount));
}
