import type { Invoice, UpdateInvoice } from "@emita/contract/invoices";
import { useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { useCorrectAndResend } from "../calls/queries.ts";

const FAILED = "Não foi possível reenviar a nota. Tente novamente.";

/** Sends a refused note again, corrected or as it is; `messages` are the server's words per field of the API. */
export function useResend(invoice: Invoice) {
  const [failure, setFailure] = useState<string | null>(null);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const resend = useCorrectAndResend(invoice.id);
  const run = async (changes: UpdateInvoice): Promise<void> => {
    setFailure(null);
    setMessages({});
    try {
      await resend.mutateAsync(changes);
      showToast("ok", "Nota reenviada", { text: "Aguardando a resposta da prefeitura." });
    } catch (error) {
      const fields = error instanceof EmitaError ? error.fields : [];
      const text =
        fields.length > 0
          ? fields.map(({ message }) => message).join(" ")
          : failureText(error, FAILED);
      setFailure(text);
      setMessages(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      showToast("bad", "Erro ao reenviar", { text });
    }
  };
  return { run, busy: resend.isPending, failure, messages };
}
