import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useRemoveWebhook } from "./queries.ts";

interface RemoveWebhookDialogProps {
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** The end of the webhook and of its log. */
export function RemoveWebhookDialog({ open, onClose, onRemoved }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await remove.mutateAsync();
      showToast("ok", "Webhook removido");
      close();
      onRemoved();
    } catch (error) {
      setFailure(failureText(error, "Não foi possível remover o webhook. Tente novamente."));
    }
  };
  return (
    <Dialog
      open={open}
      title="Remover webhook"
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyText="Removendo..."
            onClick={() => void confirm()}
          >
            Sim, remover
          </Button>
        </>
      }
    >
      <p>
        O seu sistema deixa de receber avisos. O que ainda esperava na fila não é enviado, e as
        entregas são apagadas. Não há como desfazer.
      </p>
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}
