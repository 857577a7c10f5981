import type { Invoice } from "@emita/contract/invoices";
import { formatReais, reaisToCents } from "@emita/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./cancel-dialog.module.css";
import { useCancelInvoice } from "./queries.ts";

const FAILED = "Não foi possível cancelar a nota. Tente novamente.";

/** Confirmation before an act that cannot be taken back; names the note and the amount. */
export function CancelDialog({
  invoice,
  onClose,
}: {
  invoice: Invoice | null;
  onClose: () => void;
}) {
  const cancel = useCancelInvoice();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const confirm = async () => {
    if (!invoice) return;
    setFailed(false);
    try {
      const after = await cancel.mutateAsync(invoice.id);
      const done = after.status === "cancelled";
      showToast("ok", done ? "Nota cancelada" : "Cancelamento solicitado", {
        text: subjectOf(invoice),
      });
      close();
    } catch {
      setFailed(true);
      showToast("bad", "Erro ao cancelar", { text: FAILED });
    }
  };
  return (
    <Dialog
      open={invoice !== null}
      title="Cancelar nota"
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            busyText="Cancelando..."
            onClick={() => void confirm()}
          >
            Sim, cancelar nota
          </Button>
        </>
      }
    >
      <p>
        Tem certeza que deseja solicitar o cancelamento desta nota fiscal? Esta ação irá registrar a
        solicitação de cancelamento.
      </p>
      {invoice && (
        <p className={styles.subject}>
          <span>
            <small>{invoice.company_name}</small>
            {invoice.nfse_number ? `Nota ${invoice.nfse_number}` : "Nota ainda sem número"}
          </span>
          <b className="num">{formatReais(reaisToCents(invoice.amount))}</b>
        </p>
      )}
      {failed && <ErrorText>{FAILED}</ErrorText>}
    </Dialog>
  );
}

function subjectOf(invoice: Invoice): string {
  return invoice.nfse_number
    ? `Nota ${invoice.nfse_number}, ${invoice.company_name}`
    : invoice.company_name;
}
