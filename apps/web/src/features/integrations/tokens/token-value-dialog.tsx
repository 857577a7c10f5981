import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { SecretValue } from "../../../ui/feedback/secret-value.tsx";

interface TokenValueDialogProps {
  /** Null: closed. */
  issued: { name: string; value: string } | null;
  /** Rights of anyone holding the value; the end of a sentence. */
  reach: string;
  onClose: () => void;
}

/** Shows the full value, only once. Only the button closes it: a lost value has to be rotated. */
export function TokenValueDialog({ issued, reach, onClose }: TokenValueDialogProps) {
  return (
    <Dialog
      open={issued !== null}
      title="Copie o token agora"
      deliberate
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Copiei o token
        </Button>
      }
    >
      {issued && (
        <SecretValue
          title={
            <p>
              Este é o valor do token <b>{issued.name}</b>:
            </p>
          }
          value={issued.value}
          copyText="Copiar token"
        />
      )}
      <Callout tone="wait" icon={TriangleAlert}>
        {`O valor não será mostrado de novo. Guarde como uma senha: quem o tiver ${reach}.`}
      </Callout>
    </Dialog>
  );
}
