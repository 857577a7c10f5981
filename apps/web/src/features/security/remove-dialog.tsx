import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { authErrorText } from "../auth/auth-error-text.ts";

/** What removing means, before it is done. */
export function RemoveDialog({
  open,
  title,
  done,
  remove,
  onClose,
  onRemoved,
  children,
}: {
  open: boolean;
  title: string;
  /** Title of the notice afterwards. */
  done: string;
  /** @returns null or why not */
  remove: () => Promise<string | null>;
  onClose: () => void;
  onRemoved: () => void;
  children: ReactNode;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    setBusy(true);
    const refusal = await remove().catch(authErrorText);
    setBusy(false);
    if (refusal !== null) {
      showToast("bad", "Não foi possível remover", { text: refusal });
      return setFailure(refusal);
    }
    showToast("ok", done);
    close();
    onRemoved();
  };
  return (
    <Dialog
      open={open}
      title={title}
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyText="Removendo..."
            onClick={() => void confirm()}
          >
            Sim, remover
          </Button>
        </>
      }
    >
      {children}
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}
