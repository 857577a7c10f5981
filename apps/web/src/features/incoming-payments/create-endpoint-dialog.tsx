import type { CreatedPixAddress } from "@emita/contract/integrations/incoming-payments";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/fields/button.tsx";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import styles from "./payments-page.module.css";
import { createPixEndpoint } from "./queries.ts";

const FAILED = "Não foi possível criar o endereço. Tente novamente.";

interface CreateEndpointDialogProps {
  open: boolean;
  /** A URL exists already; it will stop working. */
  replaces: boolean;
  onClose: () => void;
  onCreated: (created: CreatedPixAddress) => void;
}

/** Asks whether events must be signed, and creates the URL. */
export function CreateEndpointDialog({
  open,
  replaces,
  onClose,
  onCreated,
}: CreateEndpointDialogProps) {
  const [signed, setSigned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const create = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const created = await createPixEndpoint(signed);
      close();
      onCreated(created);
    } catch (error) {
      setFailure(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={replaces ? "Gerar outro endereço" : "Criar endereço de avisos"}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button busy={busy} busyText="Criando..." onClick={() => void create()}>
            {replaces ? "Gerar outro" : "Criar endereço"}
          </Button>
        </>
      }
    >
      {replaces && <p>O endereço atual para de valer agora. Cadastre o novo no banco.</p>}
      <div className={styles.choice}>
        <SwitchField
          label="Exigir assinatura em cada aviso"
          checked={signed}
          onChecked={setSigned}
        />
        <p>
          Bancos enviam sem assinatura. Ligue se os avisos vêm de um sistema seu, que assina no
          padrão Standard Webhooks.
        </p>
      </div>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </Dialog>
  );
}
