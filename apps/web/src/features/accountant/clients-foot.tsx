import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { countText } from "../../ui/texts/count-text.ts";
import type { ClientsTotals } from "./client-rows.ts";
import styles from "./clients-page.module.css";

/** The month of the visible rows in one line. */
export function ClientsSum({ totals: { notes: invoices, amount } }: { totals: ClientsTotals }) {
  return (
    <p className={`${styles.sum} num`} title={lastMonth(invoices.last_month, amount.last_month)}>
      <b>{countText(invoices.this_month)}</b> {invoices.this_month === 1 ? "nota" : "notas"},{" "}
      <b>{money(amount.this_month)}</b>
    </p>
  );
}

/** How many need action, and the month before. */
export function ClientsFoot({ totals }: { totals: ClientsTotals }) {
  const { companies, inNeed, notes: invoices, amount } = totals;
  const calm = companies - inNeed;
  return (
    <div className={styles.foot}>
      <p className="num">
        {inNeed === 1 ? "1 pede atenção" : `${countText(inNeed)} pedem atenção`}, {countText(calm)}{" "}
        em dia. {lastMonth(invoices.last_month, amount.last_month)}.
      </p>
      <p>Cada aviso abre a nota ou o campo que o causou.</p>
    </div>
  );
}

function lastMonth(count: number, reais: number): string {
  return `Mês passado: ${countText(count)} ${count === 1 ? "nota" : "notas"}, ${money(reais)}`;
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}
