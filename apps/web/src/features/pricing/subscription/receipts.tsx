import type { Billing } from "@emita/contract/billing/billing";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import styles from "./billing-panel.module.css";

type Invoice = NonNullable<Billing["invoices"]>[number];

/** The newest are visible, older ones are collapsed. */
const OPEN_RECEIPTS = 3;
const STATES = { paid: "Paga", open: "Em aberto", void: "Anulada" } as const satisfies Record<
  Invoice["status"],
  string
>;

/** Charges and credits, each with the provider's page. */
export function Receipts({ invoices }: { invoices: Billing["invoices"] }) {
  if (invoices === null)
    return (
      <p className="sm mut" role="status">
        Os recibos não estão disponíveis agora. Tente novamente em instantes.
      </p>
    );
  if (invoices.length === 0) return null;
  const older = invoices.slice(OPEN_RECEIPTS);
  return (
    <div>
      <h3 className={styles.title}>Faturas e recibos</h3>
      <ReceiptList invoices={invoices.slice(0, OPEN_RECEIPTS)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>Ver anteriores</summary>
          <ReceiptList invoices={older} />
        </details>
      )}
    </div>
  );
}

function ReceiptList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className={styles.receipts}>
      {invoices.map(({ number, date, amount, status, url }) => (
        <li key={number} className="sm num">
          <span>{formatDate(new Date(date))}</span>
          <span className={styles.number}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {number}
              </a>
            ) : (
              number
            )}
          </span>
          <span className="mut">{STATES[status]}</span>
          <span className={styles.amount}>{formatReais(reaisToCents(amount))}</span>
        </li>
      ))}
    </ul>
  );
}
