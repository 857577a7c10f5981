import type { ClientRow } from "@emita/contract/people/accountant";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { type ClientsTotals, totalsOf } from "./client-rows.ts";
import styles from "./clients-page.module.css";

const COUNT = new Intl.NumberFormat("pt-BR");

/** Totals of the visible rows. */
export function ClientsTotalsLine({ rows }: { rows: readonly ClientRow[] }) {
  const totals = totalsOf(rows);
  return (
    <dl className={styles.totals}>
      {linesOf(totals).map(([name, value, remark]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{value}</b>
            {remark && <small className="num">{remark}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ companies, notes: invoices, amount, pending, refused }: ClientsTotals) {
  const lines: readonly (readonly [string, string, string | null])[] = [
    ["Empresas", COUNT.format(companies), null],
    [
      "Notas no mês",
      COUNT.format(invoices.this_month),
      `${COUNT.format(invoices.last_month)} no mês passado`,
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
