import type { CreatedPixAddress } from "@emita/contract/integrations/incoming-payments";
import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { SecretValue } from "../../ui/feedback/secret-value.tsx";

interface EndpointDialogProps {
  /** Null: closed. */
  created: CreatedPixAddress | null;
  onClose: () => void;
}

/** Shows the full URL, only once. Only the button closes it. */
export function EndpointDialog({ created, onClose }: EndpointDialogProps) {
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
      <Callout tone="wait" icon={TriangleAlert}>
        Não será mostrado de novo. Quem tiver o endereço pode criar recebimentos aqui, mas nunca
        emitir notas.
      </Callout>
    </Dialog>
  );
}
