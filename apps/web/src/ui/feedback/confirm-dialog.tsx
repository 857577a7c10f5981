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
  /** While it is being done: "Removendo..." */
  busyText: string;
  /** "primary" where nothing is lost. */
  variant?: "danger" | "primary";
  /** The words of the safe choice. */
  stay?: string;
  /** @returns null when it is done, or why not: the dialog stays open and says it */
  run: () => Promise<string | null>;
  /** After it is done and the dialog closed: the focus may go where the screen wants it. */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an act that cannot be taken back. The safe choice comes first and has the focus. */
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
  // A refusal belongs to the question in which it was met, also when it came after the dialog was closed.
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
    // Closed first: the browser gives the focus back to the opener, and only then may it go elsewhere.
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
