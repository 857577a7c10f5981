import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { choosePayer } from "../queries.ts";
import { nameOf, suggestedClient } from "../states/selection.ts";
import styles from "./payment-list.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The client that may have paid: one press takes it, 'Não é' is learned and leads to the next one. */
export function PayerQuestion({ payment }: { payment: IncomingPayment }) {
  const [busy, setBusy] = useState(false);
  const client = suggestedClient(payment);
  const part = useKeptFocus(client?.client_id ?? "");
  const mayIssue = useMay("issue");
  if (!client || !mayIssue) return null;
  const answer = async (isPayer: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      await choosePayer(payment.id, { client_id: client.client_id, is_payer: isPayer });
    } catch (error) {
      const text = failureText(error, "Tente novamente.");
      showToast("bad", "A resposta não foi guardada", { text: `${nameOf(payment)}: ${text}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div {...part} className={styles.always}>
      <span>{`Pago por ${client.company_name}?`}</span>
      <button
        type="button"
        aria-label={`É este cliente: ${client.company_name}`}
        aria-disabled={busy || undefined}
        onClick={() => void answer(true)}
      >
        <Check className="i" aria-hidden />
        É este
      </button>
      <button
        type="button"
        aria-label={`Não é: ${client.company_name}`}
        aria-disabled={busy || undefined}
        onClick={() => void answer(false)}
      >
        <X className="i" aria-hidden />
        Não é
      </button>
    </div>
  );
}
