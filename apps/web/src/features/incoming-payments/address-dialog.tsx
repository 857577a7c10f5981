import type { CreatedPixAddress } from "@emita/contract/incoming-payments";
import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SecretValue } from "../../ui/feedback/secret-value.tsx";

interface AddressDialogProps {
  /** Null: closed. */
  created: CreatedPixAddress | null;
  onClose: () => void;
}

/** Shows the full URL, only once. Only the button closes it. */
export function AddressDialog({ created, onClose }: AddressDialogProps) {
  return (
    <Dialog
      open={created !== null}
      title="Copie o endereço agora"
      deliberate
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Copiei
        </Button>
      }
    >
      {created && (
        <SecretValue
          title={<h3>Endereço para o banco</h3>}
          value={created.url}
          copyText="Copiar endereço"
        />
      )}
      {created?.signing_secret && (
        <SecretValue
          title={<h3>Segredo da assinatura</h3>}
          value={created.signing_secret}
          copyText="Copiar segredo"
        />
      )}
      <Note tone="wait" icon={TriangleAlert}>
        Não será mostrado de novo. Quem tiver o endereço pode criar recebimentos aqui, mas nunca
        emitir notas.
      </Note>
    </Dialog>
  );
}
