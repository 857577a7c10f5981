import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useRemoveWebhook } from "./queries.ts";

const FAILED = "Não foi possível remover o webhook. Tente novamente.";

interface RemoveWebhookDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Ends the webhook and its log. */
export function RemoveWebhookDialog({ id, open, onClose, onRemoved }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook(id);
  return (
    <ConfirmDialog
      open={open}
      title="Remover webhook"
      act="Sim, remover"
      busyText="Removendo..."
      run={() => failureOf(remove.mutateAsync(), FAILED)}
      onDone={() => {
        showToast("ok", "Webhook removido");
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        O seu sistema deixa de receber avisos neste endereço. O que ainda esperava na fila não é
        enviado, e as entregas são apagadas. Não há como desfazer.
      </p>
    </ConfirmDialog>
  );
}
