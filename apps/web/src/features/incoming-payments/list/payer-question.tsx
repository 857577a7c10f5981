import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { choosePayer, payCharge } from "../queries.ts";
import { nameOf, suggestedClient } from "../states/selection.ts";
import styles from "./payment-list.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

/**
 * What the payment may be: the payment of an unpaid charge, or of a client. One press takes it; 'Não é' is learned and leads to
 * the next question.
 */
export function PayerQuestion({ payment }: { payment: IncomingPayment }) {
  const [busy, setBusy] = useState(false);
  const question = questionOf(payment);
  const part = useKeptFocus(question?.text ?? "");
  const mayIssue = useMay("issue");
  if (!question || !mayIssue) return null;
  const { text, who, yes, no } = question;
  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const reason = failureText(error, "Tente novamente.");
      showToast("bad", "A resposta não foi guardada", { text: `${nameOf(payment)}: ${reason}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div {...part} className={styles.always}>
      <span>{text}</span>
      <button
        type="button"
        aria-label={`${yes.label}: ${who}`}
        aria-disabled={busy || undefined}
        onClick={() => void attempt(yes.act)}
      >
        <Check className="i" aria-hidden />
        {yes.label}
      </button>
      {no && (
        <button
          type="button"
          aria-label={`Não é: ${who}`}
          aria-disabled={busy || undefined}
          onClick={() => void attempt(no)}
        >
          <X className="i" aria-hidden />
          Não é
        </button>
      )}
    </div>
  );
}

interface Question {
  readonly text: string;
  readonly who: string;
  readonly yes: { readonly label: string; readonly act: () => Promise<void> };
  /** Absent: there is no client to learn it of. */
  readonly no?: () => Promise<void>;
}

function questionOf(payment: IncomingPayment): Question | null {
  const { id, status, charge_suggestion: charge } = payment;
  const say = (clientId: string, isPayer: boolean) =>
    choosePayer(id, { client_id: clientId, is_payer: isPayer });
  if (status === "waiting" && charge) {
    const { charge_id: chargeId, client_id: clientId, company_name: who } = charge;
    const amount = formatReais(reaisToCents(charge.amount));
    return {
      text: `Paga a cobrança de ${amount} de ${who}?`,
      who,
      yes: {
        label: charge.issue_on_payment ? "É ela: emitir a nota" : "É ela",
        act: () => payCharge(chargeId, id),
      },
      ...(clientId !== null && { no: () => say(clientId, false) }),
    };
  }
  const client = suggestedClient(payment);
  if (!client) return null;
  const { client_id: clientId, company_name: who } = client;
  return {
    text: `Pago por ${who}?`,
    who,
    yes: { label: "É este cliente", act: () => say(clientId, true) },
    no: () => say(clientId, false),
  };
}
