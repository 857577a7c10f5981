import type { Invoice } from "@emita/contract/invoices/invoices";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useRequestAnalysis } from "../queries/queries.ts";

const FAILED = "Não foi possível pedir a análise. Tente novamente.";
const REASON_MAX = 200;

/** Asks the city to decide about a cancellation after its deadline, with the person's reason. */
export function AnalysisDialog({
  invoice,
  open,
  onClose,
}: {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const request = useRequestAnalysis(invoice.id);
  const send = async () => {
    setFailure(null);
    try {
      await request.mutateAsync(reason);
      showToast("ok", "Análise solicitada", { text: "A prefeitura vai decidir." });
      onClose();
    } catch (error) {
      setFailure(failureText(error, FAILED));
    }
  };
  return (
    <Dialog
      open={open}
      title="Pedir análise do cancelamento"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button busy={request.isPending} busyText="Enviando..." onClick={() => void send()}>
            Pedir análise
          </Button>
        </>
      }
    >
      <p>A nota continua válida enquanto a prefeitura analisa.</p>
      <TextAreaField
        label="Por que a nota deve ser cancelada?"
        hint="A prefeitura lê este texto."
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onValue={setReason}
      />
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}
