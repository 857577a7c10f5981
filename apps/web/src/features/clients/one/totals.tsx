import type { Client } from "@emita/contract/clients/clients";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { classNames } from "../../../ui/texts/class-names.ts";
import { nameOf, shortMonth } from "../../dashboard/months/month-names.ts";
import styles from "./client-page.module.css";

/** What the client was billed, and what is missing or pending. */
export function Totals({ client }: { client: Client }) {
  const { totals, usual, due, pending, in_error: refused } = client;
  const month = nameOf(client.months.at(-1)?.month ?? "");
  return (
    <section className={classNames("card", styles.card, styles.o1)} aria-label="Totais">
      <dl className={styles.totals}>
        <div>
          <dt>{month.charAt(0).toUpperCase() + month.slice(1)}</dt>
          {totals.this_month.count === 0 ? (
            <dd className={due ? styles.due : "mut"}>
              sem nota
              {usual.amount !== null && <small>{`de costume ${reais(usual.amount)}`}</small>}
            </dd>
          ) : (
            <Sum {...totals.this_month} />
          )}
        </div>
        <div>
          <dt>Este ano</dt>
          <Sum {...totals.this_year} />
        </div>
        <div>
          <dt>Últimos 12 meses</dt>
          <Sum {...totals.last_twelve_months} />
        </div>
        <div>
          <dt>Pendente</dt>
          <dd className={classNames("num", pending + refused === 0 && "mut")}>
            {pending + refused}
            <small>{pendingText(pending, refused)}</small>
          </dd>
        </div>
      </dl>
      <Months client={client} />
    </section>
  );
}

function Sum({ amount, count }: { amount: number; count: number }) {
  return (
    <dd className={classNames("num", count === 0 && "mut")}>
      {reais(amount)}
      <small>{count === 1 ? "1 nota" : `${count} notas`}</small>
    </dd>
  );
}

/** One bar a month, the highest as high as the row. */
function Months({ client: { months, due } }: { client: Client }) {
  const most = Math.max(...months.map(({ amount }) => amount), 1);
  return (
    <ol className={styles.months} aria-label="Valor por mês">
      {months.map(({ month, amount, count }, at) => (
        <li key={month}>
          <i
            className={classNames(
              at === months.length - 1 && styles.now,
              at === months.length - 1 && due && styles.missing,
            )}
            style={{ height: `${Math.max(0.125, (2.25 * amount) / most)}rem` }}
          />
          <span>{shortMonth(month)}</span>
          <span className="vh">{count === 0 ? " sem nota" : ` ${reais(amount)}`}</span>
        </li>
      ))}
    </ol>
  );
}

function pendingText(pending: number, refused: number): string {
  if (pending + refused === 0) return "Nada na prefeitura";
  const words = [
    pending > 0 && `${pending} na prefeitura`,
    refused > 0 && (refused === 1 ? "1 recusada" : `${refused} recusadas`),
  ];
  return words.filter(Boolean).join(", ");
}

function reais(amount: number): string {
  return formatReais(reaisToCents(amount));
}
