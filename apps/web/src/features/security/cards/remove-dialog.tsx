import type { ReactNode } from "react";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";

interface RemoveDialogProps {
  open: boolean;
  title: string;
  /** Title of the notice afterwards. */
  done: string;
  /** @returns null or why not */
  remove: () => Promise<string | null>;
  onClose: () => void;
  onRemoved: () => void;
  children: ReactNode;
}

/** Explains the consequences before removing. */
export function RemoveDialog({
  open,
  title,
  done,
  remove,
  onClose,
  onRemoved,
  children,
}: RemoveDialogProps) {
  const run = async () => {
    const refusal = await remove().catch(authErrorText);
    if (refusal !== null) showToast("bad", "Não foi possível remover", { text: refusal });
    return refusal;
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      act="Sim, remover"
      busyText="Removendo..."
      run={run}
      onDone={() => {
        showToast("ok", done);
        onRemoved();
      }}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
