import { failureOf } from "../../api/api-error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { useRemovePixEndpoint } from "./queries.ts";

const FAILED = "Não foi possível desligar o endereço. Tente novamente.";

/** Ends the URL, at once and for good. */
export function RemoveEndpointDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePixEndpoint();
  return (
    <ConfirmDialog
      open={open}
      title="Desligar os avisos"
      act="Sim, desligar"
      busyText="Desligando..."
      run={() => failureOf(remove.mutateAsync(), FAILED)}
      onDone={() => showToast("ok", "Endereço desligado")}
      onClose={onClose}
    >
      <p>O banco deixa de ser atendido neste endereço. Os recebimentos já avisados ficam.</p>
    </ConfirmDialog>
  );
}
