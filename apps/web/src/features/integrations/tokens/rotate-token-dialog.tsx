import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { rotateToken, type TokenHome } from "./queries.ts";
import styles from "./token-dialogs.module.css";

const FAILED = "Não foi possível trocar o token. Tente novamente.";
const HOUR_SECONDS = 3_600;
/** Seconds for which the old value stays valid, as text for the select. */
const OVERLAPS = [
  ["0", "Para de valer agora"],
  [String(HOUR_SECONDS), "Vale por mais 1 hora"],
  [String(24 * HOUR_SECONDS), "Vale por mais 24 horas"],
  [String(7 * 24 * HOUR_SECONDS), "Vale por mais 7 dias"],
] as const;

interface RotateTokenDialogProps {
  home: TokenHome;
  /** Null: closed. */
  token: ApiToken | null;
  onClose: () => void;
  onIssued: (name: string, value: string) => void;
}

/** Replaces a token's value. The old one ends at once unless the person gives it time. */
export function RotateTokenDialog({ home, token, onClose, onIssued }: RotateTokenDialogProps) {
  const [overlap, setOverlap] = useState("0");
  const close = () => {
    setOverlap("0");
    onClose();
  };
  const run = async () => {
    if (!token) return null;
    try {
      const issued = await rotateToken(home, token.id, Number(overlap));
      onIssued(issued.api_token.name, issued.token);
      return null;
    } catch (error) {
      return failureText(error, FAILED);
    }
  };
  return (
    <ConfirmDialog
      open={token !== null}
      title="Trocar token"
      act="Sim, trocar"
      busyText="Trocando..."
      run={run}
      onClose={close}
    >
      <p>
        O token <b>{token?.name}</b> (<span className="code">{token?.masked_prefix}</span>) recebe
        um novo valor, mostrado uma vez. Troque-o em todos os sistemas que usam o antigo.
      </p>
      {home.overlaps ? (
        <div className={styles.form}>
          <SelectField
            label="O valor antigo"
            value={overlap}
            options={OVERLAPS}
            onValue={setOverlap}
          />
        </div>
      ) : (
        <p>O valor antigo para de valer agora.</p>
      )}
    </ConfirmDialog>
  );
}
