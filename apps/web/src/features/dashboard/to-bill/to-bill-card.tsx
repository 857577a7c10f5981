import { formatReais } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { nameOf } from "../months/month-names.ts";
import { sumToBill, type ToBill } from "./to-bill.ts";
import styles from "./to-bill.module.css";
import { TO_BILL } from "./to-bill-anchor.ts";
import { useToBill } from "./use-to-bill.ts";

/** As many fit beside the list; the sum is of all. */
const SHOWN = 5;

/** 'A faturar': the clients without this month's invoice, and the way to it. */
export function ToBillCard() {
  const { rows, isPart, due, month, isFailed, retry } = useToBill();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={TO_BILL}>
      <header>
        <h2 id={TO_BILL}>{`A faturar em ${nameOf(month)}`}</h2>
        {rows && rows.length > 0 && (
          <span className="num">{formatReais(sumToBill(rows)) + (isPart ? " ou mais" : "")}</span>
        )}
      </header>
      {!rows && !isFailed && <SkeletonRows rows={2} />}
      {isFailed && (
        <FailedPart text="Não foi possível carregar os clientes a faturar." onRetry={retry} />
      )}
      {rows?.length === 0 && (
        <p className="sm mut">
          Nada a faturar. Aqui aparecem os clientes de todo mês e as recorrências que ainda não têm
          nota.
        </p>
      )}
      {rows && rows.length > 0 && (
        <>
          <ul>
            {rows.slice(0, SHOWN).map((row) => (
              <Row key={row.clientId} row={row} />
            ))}
          </ul>
          {rows.length > SHOWN && (
            <p className="sm mut">{`E mais ${rows.length - SHOWN}${isPart ? " ou mais" : ""}.`}</p>
          )}
          <NextStep due={due} />
        </>
      )}
    </section>
  );
}

function Row({ row: { clientId, name, date, cents } }: { row: ToBill }) {
  return (
    <li>
      <span>
        <Link to={paths.client} params={{ id: clientId }}>
          {name}
        </Link>
        <small>{date === null ? "Nota de todo mês" : `Recorrência, dia ${dayText(date)}`}</small>
      </span>
      {cents !== null && <span className="num">{formatReais(cents)}</span>}
    </li>
  );
}

/** "25/11" */
function dayText(date: string): string {
  return `${date.slice(8)}/${date.slice(5, 7)}`;
}

/** Usual invoices are reviewed together; repeats have a screen of their own. */
function NextStep({ due }: { due: number }) {
  const mayIssue = useMay("issue");
  const look = buttonClass({ variant: "secondary", size: "sm", block: true });
  if (due === 0 || !mayIssue)
    return (
      <Link className={look} to={due === 0 ? paths.recurrences : paths.clients}>
        {due === 0 ? "Ver recorrências" : "Ver clientes"}
      </Link>
    );
  return (
    <Link className={look} to={paths.monthInvoices}>
      {due === 1 ? "Rever e emitir a nota" : `Rever e emitir as ${due}`}
    </Link>
  );
}
