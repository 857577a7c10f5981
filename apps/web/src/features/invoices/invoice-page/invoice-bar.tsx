import type { Invoice } from "@emita/contract/invoices/invoices";
import { canCancel } from "@emita/domain/invoices/invoice-status";
import { Link, useLocation } from "@tanstack/react-router";
import { Ban, CircleAlert, Clock, Replace } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { CANCEL_ANCHOR, paths } from "../../../navigation/paths.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { StatusLink } from "../../status/status-link.tsx";
import { CancelDialog } from "../actions/cancel-dialog.tsx";
import { CancellationCallout } from "../actions/cancellation-callout.tsx";
import { CopyLink } from "../actions/copy-link.tsx";
import { DownloadMenu } from "../actions/download-menu.tsx";
import { IssueAgain } from "../actions/issue-again.tsx";
import { RepeatMonthly } from "../repeat/repeat-monthly.tsx";
import styles from "../page-style/invoice-page.module.css";
import { MailNote } from "../actions/mail-dialog.tsx";
import { ClientLink, WhatsAppButton } from "../sharing/share-actions.tsx";
import { barSentence, canReplace } from "../status-texts/invoice-words.ts";

/** State and actions of an invoice that was not refused. */
export function InvoiceBar({ invoice }: { invoice: Invoice }) {
  const asksAtOnce = useLocation({ select: ({ hash }) => hash === CANCEL_ANCHOR });
  const [asking, setAsking] = useState(asksAtOnce && canCancel(invoice.status));
  const mayIssue = useMay("issue");
  const { cancellation } = invoice;
  const isAsked =
    cancellation?.state === "requested" || cancellation?.analysis?.state === "requested";
  const sentence = barSentence(invoice);
  return (
    <>
      {invoice.waiting && (
        <Callout tone="wait" icon={Clock} role="status">
          <p>{invoice.waiting.text}</p>
          <StatusLink />
        </Callout>
      )}
      <CancellationCallout invoice={invoice} />
      <Alerts invoice={invoice} />
      <section className={`card ${styles.bar}`} aria-label="Situação">
        <p>{sentence}</p>
        {mayIssue && invoice.status === "issued" && <WhatsAppButton invoice={invoice} />}
        {invoice.nfse_number && <DownloadMenu invoice={invoice} />}
        {mayIssue && invoice.status === "issued" && <MailNote invoice={invoice} />}
        {mayIssue && invoice.status === "issued" && <ClientLink invoice={invoice} />}
        {mayIssue && <IssueAgain invoice={invoice} />}
        <CopyLink />
        {mayIssue && invoice.status === "issued" && <RepeatMonthly invoiceId={invoice.id} />}
        {mayIssue && canReplace(invoice) && (
          <Link
            className={buttonClass({ variant: "secondary" })}
            to={paths.substitute}
            params={{ id: invoice.id }}
          >
            <Replace className="i" aria-hidden />
            Substituir nota
          </Link>
        )}
        {mayIssue && canCancel(invoice.status) && !isAsked && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Ban className="i" aria-hidden />
            Cancelar nota
          </Button>
        )}
        <CancelDialog invoice={asking ? invoice : null} onClose={() => setAsking(false)} />
      </section>
    </>
  );
}

/** Accepted with warnings, as São Paulo may answer. */
function Alerts({ invoice: { alerts } }: { invoice: Invoice }) {
  if (alerts.length === 0) return null;
  return (
    <Callout tone="wait" icon={CircleAlert}>
      <p>A prefeitura aceitou a nota com um aviso:</p>
      <ul>
        {alerts.map(({ code, message }) => (
          <li key={code}>{`${message} (código ${code})`}</li>
        ))}
      </ul>
    </Callout>
  );
}
