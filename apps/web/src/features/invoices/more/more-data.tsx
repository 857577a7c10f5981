import type { Invoice } from "@emita/contract/invoices";
import styles from "./more-data.module.css";
import { noteData } from "./note-data.ts";

/** 'Mais dados': all other data of the invoice, collapsed. */
export function MoreData({ invoice }: { invoice: Invoice }) {
  return (
    <details className={styles.more}>
      <summary>Mais dados</summary>
      <dl>
        {noteData(invoice).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
