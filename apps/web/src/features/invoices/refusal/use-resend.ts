import type { CreateInvoice, Invoice, UpdateInvoice } from "@emita/contract/invoices/invoices";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { beforeSending, interruption } from "../form/interruption.ts";
import { messagesOf, refusedBefore, stopFor, type SubmitOutcome } from "../form/refusals.ts";
import { useCorrectAndResend } from "../queries/queries.ts";
import { objectionsTo } from "../queries/use-preview.ts";

const FAILED = "Não foi possível reenviar a nota. Tente novamente.";

/** Sends a refused invoice again, corrected or unchanged. */
export function useResend(invoice: Invoice) {
  const [failure, setFailure] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const resend = useCorrectAndResend(invoice.id);

  /** Known refusals of the corrected invoice. The server checks the typed address with the correction itself. */
  const check = async (note: CreateInvoice): Promise<SubmitOutcome | null> => {
    setChecking(true);
    const found = await objectionsTo(note);
    setChecking(false);
    return refusedBefore(found, (field) => field !== "address");
  };
  const send = async (changes: UpdateInvoice): Promise<SubmitOutcome> => {
    try {
      const sent = await resend.mutateAsync(changes);
      showToast("ok", "Nota reenviada", { text: "Aguardando a resposta da prefeitura." });
      return { kind: "created", invoice: sent };
    } catch (error) {
      const interrupted = interruption(error);
      if (interrupted) return stopFor(interrupted);
      const messages = messagesOf(error);
      const text = Object.values(messages).join(" ") || failureText(error, FAILED);
      setFailure(text);
      showToast("bad", "Erro ao reenviar", { text });
      return Object.keys(messages).length === 0
        ? { kind: "stopped" }
        : { kind: "fields", messages };
    }
  };
  return {
    busy: resend.isPending || checking,
    failure,
    /** @param invoice the corrected invoice; with known refusals it is not sent. */
    async run(changes: UpdateInvoice, note?: CreateInvoice): Promise<SubmitOutcome> {
      setFailure(null);
      const prevented = beforeSending();
      if (prevented) return stopFor(prevented);
      return (note ? await check(note) : null) ?? send(changes);
    },
  };
}
