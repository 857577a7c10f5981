import type { Invoice } from "@emita/contract/invoices/invoices";
import { Send } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import styles from "../page-style/invoice-page.module.css";
import { HelpLink } from "./help-link.tsx";
import { useResend } from "./use-resend.ts";

/** The invoice itself needs no correction: it is sent again unchanged, or not at all. */
export function ResendOnly({ invoice, canResend }: { invoice: Invoice; canResend: boolean }) {
  const { run, busy, failure } = useResend(invoice);
  return (
    <>
      {failure && <ErrorText>{failure}</ErrorText>}
      <div className={styles.bar}>
        {canResend && (
          <Button busy={busy} busyText="Reenviando..." onClick={() => void run({})}>
            <Send className="i" aria-hidden />
            Reenviar
          </Button>
        )}
        <HelpLink />
      </div>
    </>
  );
}
