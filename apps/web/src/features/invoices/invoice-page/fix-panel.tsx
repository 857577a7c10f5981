import type { Invoice } from "@emita/contract/invoices/invoices";
import { refusedBy } from "@emita/domain/invoices/refused-by";
import { useMay } from "../../../api/company/company.ts";
import { RoleCallout } from "../../roles/role-note.tsx";
import { DiscardInvoice } from "../actions/discard-invoice.tsx";
import { useRejectionHelp } from "../queries/rejection-help.ts";
import { CorrectionForm } from "../refusal/correction-form.tsx";
import { OriginalMessage } from "../refusal/original-message.tsx";
import { RefusalHead } from "../refusal/refusal-head.tsx";
import { ResendOnly } from "../refusal/resend-only.tsx";
import { resendWay } from "../refusal/resend-ways.ts";
import styles from "../page-style/invoice-page.module.css";

/** A refused invoice: the error, the fields to correct, one button. */
export function FixPanel({ invoice }: { invoice: Invoice }) {
  const help = useRejectionHelp(invoice);
  const mayIssue = useMay("issue");
  const { error } = invoice;
  const way = error === null ? "correct" : resendWay(error, help?.resend ?? null);
  return (
    <section className={styles.fix} aria-labelledby="recusa">
      <RefusalHead invoice={invoice} help={help} />
      <div className={styles.fixBody}>
        {!mayIssue && <RoleCallout>quem emite notas corrige e reenvia esta.</RoleCallout>}
        {mayIssue && way === "correct" && <CorrectionForm invoice={invoice} />}
        {mayIssue && way !== "correct" && (
          <ResendOnly invoice={invoice} canResend={way === "again"} />
        )}
        {error && refusedBy(error) === "city_hall" && <OriginalMessage error={error} help={help} />}
        {mayIssue && <DiscardInvoice invoice={invoice} />}
      </div>
    </section>
  );
}
