import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Check, LoaderCircle, TriangleAlert } from "lucide-react";
import styles from "./selection.module.css";
import type { Outcome } from "./use-run.ts";

interface ResultsProps {
  label: string;
  invoices: readonly Invoice[];
  outcomes: ReadonlyMap<string, Outcome>;
  /** What is said of an invoice before its turn. */
  before?: (invoice: Invoice) => string | null;
  /** "Cancelando" while it runs. */
  doing: string | null;
}

/** The chosen invoices, each with what became of it. */
export function Results({ label, invoices, outcomes, before, doing }: ResultsProps) {
  const current = doing === null ? null : invoices.find(({ id }) => !outcomes.has(id))?.id;
  return (
    <ul className={styles.results} aria-label={label}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <b>{nameOf(invoice)}</b>
          <span className="num">{formatReais(reaisToCents(invoice.amount))}</span>
          <Said
            outcome={outcomes.get(invoice.id)}
            doing={invoice.id === current ? doing : null}
            before={before?.(invoice) ?? null}
          />
        </li>
      ))}
    </ul>
  );
}

interface SaidProps {
  outcome: Outcome | undefined;
  doing: string | null;
  before: string | null;
}

function Said({ outcome, doing, before }: SaidProps) {
  if (outcome?.state === "done")
    return (
      <small className={styles.done}>
        <Check aria-hidden />
        {outcome.text}
      </small>
    );
  if (outcome)
    return (
      <small className={styles.failed}>
        <TriangleAlert aria-hidden />
        {outcome.text}
      </small>
    );
  if (doing !== null)
    return (
      <small>
        <LoaderCircle className="spin" aria-hidden />
        {doing}...
      </small>
    );
  return before === null ? null : <small>{before}</small>;
}

function nameOf({ nfse_number: number, company_name: name }: Invoice): string {
  return number ? `Nota ${number}, ${name}` : name;
}
