import type { KeptDocument } from "../../../api/device-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface DiscardDialogProps {
  /** null: closed. */
  document: KeptDocument | null;
  onClose: () => void;
  onDiscard: (document: KeptDocument) => void;
}

/** A discarded picture cannot be brought back. */
export function DiscardDialog({ document, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={document !== null}
      title="Descartar documento?"
      alert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Não, voltar
          </Button>
          <Button variant="danger" onClick={() => document && onDiscard(document)}>
            Descartar
          </Button>
        </>
      }
    >
      <p>
        {document?.pages[0]?.name} sai deste aparelho. Nenhuma nota foi emitida a partir dele aqui.
      </p>
    </Dialog>
  );
}
