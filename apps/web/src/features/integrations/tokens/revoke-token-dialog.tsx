import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { failureText } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type TokenHome, useRevokeToken } from "./queries.ts";

const FAILED = "Não foi possível revogar o token. Tente novamente.";

interface RevokeTokenDialogProps {
  home: TokenHome;
  /** Null: closed. */
  token: ApiToken | null;
  onClose: () => void;
}

/** Ends a token, at once and for good. */
export function RevokeTokenDialog({ home, token, onClose }: RevokeTokenDialogProps) {
  const revoke = useRevokeToken(home);
  const run = async () => {
    if (!token) return null;
    try {
      await revoke.mutateAsync(token);
      showToast("ok", "Token revogado", { text: token.name });
      return null;
    } catch (error) {
      return failureText(error, FAILED);
    }
  };
  return (
    <ConfirmDialog
      open={token !== null}
      title="Revogar token"
      act="Sim, revogar"
      busyText="Revogando..."
      run={run}
      onClose={onClose}
    >
      <p>
        O token <b>{token?.name}</b> (<span className="code">{token?.masked_prefix}</span>) para de
        valer agora. Os sistemas que o usam deixam de emitir e consultar notas. Não há como
        desfazer.
      </p>
    </ConfirmDialog>
  );
}
