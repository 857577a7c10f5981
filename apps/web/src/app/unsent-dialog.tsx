import { createPortal } from "react-dom";
import { Button } from "../ui/fields/button.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";

interface UnsentDialogProps {
  /** Documents that wait for a connection. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Who signs out would lose what was never sent: nothing of a person stays on a device that they have left. */
export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  // The button stands in the page's header, which is no place for a dialog with a foot of its own.
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
