import type { Invoice } from "@emita/contract/invoices/invoices";
import styles from "./all-fields.module.css";
import { invoiceData } from "./invoice-fields.ts";

/** 'Mais dados': all other data of the invoice, collapsed. */
export function MoreData({ invoice }: { invoice: Invoice }) {
  return (
    <details className={styles.more}>
      <summary>Mais dados</summary>
      <dl>
        {invoiceData(invoice).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
