import type { Invoice } from "@emita/contract/invoices/invoices";
import { Mail, MessageCircle } from "lucide-react";
import { useInvoiceEvents } from "../queries/queries.ts";
import styles from "./success-page.module.css";

const MAIL_EVENTS = ["invoice.mailed", "invoice.mail_postponed"];
const WHATSAPP = "invoice.whatsapp_";

/** The recipient of the issued invoice, as soon as it was mailed; or that the mail waits for the next day; how far its message is. */
export function MailedTo({ invoice }: { invoice: Invoice }) {
  const { data } = useInvoiceEvents(invoice.id, invoice);
  const events = data?.data ?? [];
  const mailed = events.filter(({ type }) => MAIL_EVENTS.includes(type));
  const message = events.findLast(({ type }) => type.startsWith(WHATSAPP));
  return (
    <div className={styles.mailed}>
      {mailed.map(({ text }) => (
        <p key={text}>
          <Mail className="i" aria-hidden />
          {text}
        </p>
      ))}
      {message && (
        <p>
          <MessageCircle className="i" aria-hidden />
          {message.text}
        </p>
      )}
    </div>
  );
}
