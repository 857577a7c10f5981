import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../fields/button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorText } from "../fields/field.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Label of the confirming button: "Sim, remover". */
  act: string;
  /** Label while the action runs: "Removendo..." */
  busyText: string;
  /** "primary" for an action that loses nothing. */
  variant?: "danger" | "primary";
  /** Label of the safe choice. */
  stay?: string;
  /** @returns null after success, or the reason of a failure: the dialog stays open and shows it */
  run: () => Promise<string | null>;
  /** Called after success once the dialog has closed: the screen may move the focus. */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an irreversible action. The safe choice comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  act,
  busyText,
  variant = "danger",
  stay = "Não, voltar",
  run,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  // A refusal belongs to its question, even if it arrived after the dialog was closed.
  if (wasOpen !== open) {
    setWasOpen(open);
    setFailure(null);
  }
  const confirm = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const refusal = await run();
      if (refusal !== null) return setFailure(refusal);
    } finally {
      setBusy(false);
    }
    // Closed first: the browser returns the focus to the opener, and only then may it move on.
    flushSync(onClose);
    onDone?.();
  };
  return (
    <Dialog
      open={open}
      title={title}
      alert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {stay}
          </Button>
          <Button variant={variant} busy={busy} busyText={busyText} onClick={() => void confirm()}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </Dialog>
  );
}
