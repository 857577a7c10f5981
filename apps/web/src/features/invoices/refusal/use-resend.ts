import type { CreateInvoice, Invoice, UpdateInvoice } from "@emita/contract/invoices";
import { useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { useCorrectAndResend } from "../calls/queries.ts";
import { NOT_SENT, objectionsByField } from "../calls/submit.ts";
import { objectionsTo } from "../calls/use-preview.ts";

const FAILED = "Não foi possível reenviar a nota. Tente novamente.";

/** What is wrong, by the API's names of fields. */
export type Messages = Readonly<Record<string, string>>;

/** Sends a refused note again, corrected or as it is. */
export function useResend(invoice: Invoice) {
  const [failure, setFailure] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const resend = useCorrectAndResend(invoice.id);

  /** What is known to be refused of the note as it would go. The typed address is judged with the correction itself. */
  const objections = async (note: CreateInvoice): Promise<Messages> => {
    setChecking(true);
    const found = await objectionsTo(note);
    setChecking(false);
    return objectionsByField(found, (field) => field !== "address");
  };
  const send = async (changes: UpdateInvoice): Promise<Messages> => {
    try {
      await resend.mutateAsync(changes);
      showToast("ok", "Nota reenviada", { text: "Aguardando a resposta da prefeitura." });
      return {};
    } catch (error) {
      const fields = error instanceof EmitaError ? error.fields : [];
      const messages = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
      const text = Object.values(messages).join(" ") || failureText(error, FAILED);
      setFailure(text);
      showToast("bad", "Erro ao reenviar", { text });
      return messages;
    }
  };
  return {
    busy: resend.isPending || checking,
    failure,
    /**
     * @param note what the correction makes of it; nothing that is known to be refused is sent.
     * @returns what is wrong, empty once it is on its way.
     */
    async run(changes: UpdateInvoice, note?: CreateInvoice): Promise<Messages> {
      setFailure(null);
      const messages = note ? await objections(note) : {};
      const [first] = Object.values(messages);
      if (first === undefined) return send(changes);
      showToast("bad", NOT_SENT, { text: first });
      return messages;
    },
  };
}
