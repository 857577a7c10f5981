import type { Invoice } from "@emita/contract/invoices/invoices";
import { Mail } from "lucide-react";
import { useInvoiceEvents } from "../queries/queries.ts";
import styles from "./success-page.module.css";

const MAIL_EVENTS = ["invoice.mailed", "invoice.mail_postponed"];

/** The recipient of the issued invoice, as soon as it was mailed; or that the mail waits for the next day. */
export function MailedTo({ invoice }: { invoice: Invoice }) {
  const { data } = useInvoiceEvents(invoice.id, invoice);
  const mailed = (data?.data ?? []).filter(({ type }) => MAIL_EVENTS.includes(type));
  return (
    <div className={styles.mailed}>
      {mailed.map(({ text }) => (
        <p key={text}>
          <Mail className="i" aria-hidden />
          {text}
        </p>
      ))}
    </div>
  );
}
