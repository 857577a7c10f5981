import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useRemovePixAddress } from "./queries.ts";

const FAILED = "Não foi possível desligar o endereço. Tente novamente.";

/** The end of the address, at once and for good. */
export function RemoveAddressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePixAddress();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await remove.mutateAsync();
      showToast("ok", "Endereço desligado");
      close();
    } catch (error) {
      setFailure(failureText(error, FAILED));
    }
  };
  return (
    <Dialog
      open={open}
      title="Desligar os avisos"
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
            busyText="Desligando..."
            onClick={() => void confirm()}
          >
            Sim, desligar
          </Button>
        </>
      }
    >
      <p>O banco deixa de ser atendido neste endereço. Os recebimentos já avisados ficam.</p>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </Dialog>
  );
}
