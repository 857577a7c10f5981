import { createPortal } from "react-dom";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

interface UnsentDialogProps {
  /** Documents that wait for a connection. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Signing out would lose documents that were never sent: a device keeps no data of a user who signed out. */
export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  // The button is in the page's header, where a dialog with its own footer cannot be.
  return createPortal(
    <Dialog
      open
      title="Há documentos aguardando conexão"
      alert
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Continuar conectado
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Sair e apagar
          </Button>
        </>
      }
    >
      <p>
        {count === 1
          ? "1 documento ainda não foi enviado."
          : `${count} documentos ainda não foram enviados.`}{" "}
        Ao sair, o que está guardado neste aparelho é apagado.
      </p>
    </Dialog>,
    document.body,
  );
}
