import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import styles from "./cancel-dialog.module.css";
import { useCancelInvoice } from "../queries/queries.ts";

const FAILED = "Não foi possível cancelar a nota. Tente novamente.";

interface CancelDialogProps {
  /** Null: closed. */
  invoice: Invoice | null;
  onClose: () => void;
}

/** Confirmation of an irreversible action; names the invoice and the amount. */
export function CancelDialog({ invoice, onClose }: CancelDialogProps) {
  const cancel = useCancelInvoice();
  const run = async () => {
    if (!invoice) return null;
    try {
      const after = await cancel.mutateAsync(invoice.id);
      const done = after.status === "cancelled";
      showToast("ok", done ? "Nota cancelada" : "Cancelamento solicitado", {
        text: subjectOf(invoice),
      });
      return null;
    } catch {
      showToast("bad", "Erro ao cancelar", { text: FAILED });
      return FAILED;
    }
  };
  return (
    <ConfirmDialog
      open={invoice !== null}
      title="Cancelar nota"
      act="Sim, cancelar nota"
      busyText="Cancelando..."
      run={run}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}

function subjectOf(invoice: Invoice): string {
  return invoice.nfse_number
    ? `Nota ${invoice.nfse_number}, ${invoice.company_name}`
    : invoice.company_name;
}
