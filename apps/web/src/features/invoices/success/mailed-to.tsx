import type { Invoice } from "@emita/contract/invoices";
import { Mail } from "lucide-react";
import { useInvoiceEvents } from "../calls/queries.ts";
import styles from "./success-page.module.css";

/** To whom the issued note was sent, as soon as it was. */
export function MailedTo({ invoice }: { invoice: Invoice }) {
  const { data } = useInvoiceEvents(invoice.id, invoice);
  const mailed = (data?.data ?? []).filter(({ type }) => type === "invoice.mailed");
  return (
    <div className={styles.mailed} role="status">
      {mailed.map(({ text }) => (
        <p key={text}>
          <Mail className="i" aria-hidden />
          {text}
        </p>
      ))}
    </div>
  );
}
