import type { DeskRow } from "@emita/contract/desk";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { type DeskTotals, totalsOf } from "./desk-rows.ts";
import styles from "./desk-page.module.css";

const COUNT = new Intl.NumberFormat("pt-BR");

/** Totals of the visible rows. */
export function DeskTotalsLine({ rows }: { rows: readonly DeskRow[] }) {
  const totals = totalsOf(rows);
  return (
    <dl className={styles.totals}>
      {linesOf(totals).map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{value}</b>
            {note && <small className="num">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ companies, notes, amount, pending, refused }: DeskTotals) {
  const lines: readonly (readonly [string, string, string | null])[] = [
    ["Empresas", COUNT.format(companies), null],
    [
      "Notas no mês",
      COUNT.format(notes.this_month),
      `${COUNT.format(notes.last_month)} no mês passado`,
    ],
    ["Valor no mês", money(amount.this_month), `${money(amount.last_month)} no mês passado`],
    ["Pendentes", COUNT.format(pending), null],
    ["Recusadas", COUNT.format(refused), null],
  ];
  return lines;
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}
