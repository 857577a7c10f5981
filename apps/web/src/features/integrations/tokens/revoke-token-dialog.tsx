import type { ApiToken } from "@emita/contract/api-tokens";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useRevokeToken } from "./queries.ts";

const FAILED = "Não foi possível revogar o token. Tente novamente.";

interface RevokeTokenDialogProps {
  /** Null: closed. */
  token: ApiToken | null;
  onClose: () => void;
}

/** The end of a token, at once and for good. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const revoke = useRevokeToken();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    if (!token) return;
    setFailure(null);
    try {
      await revoke.mutateAsync(token);
      showToast("ok", "Token revogado", { text: token.name });
      close();
    } catch (error) {
      setFailure(failureText(error, FAILED));
    }
  };
  return (
    <Dialog
      open={token !== null}
      title="Revogar token"
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={revoke.isPending}
            busyText="Revogando..."
            onClick={() => void confirm()}
          >
            Sim, revogar
          </Button>
        </>
      }
    >
      {token && (
        <p>
          O token <b>{token.name}</b> (<span className="code">{token.masked_prefix}</span>) para de
          valer agora. Os sistemas que o usam deixam de emitir e consultar notas. Não há como
          desfazer.
        </p>
      )}
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}
