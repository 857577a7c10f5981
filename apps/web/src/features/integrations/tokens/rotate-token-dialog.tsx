import type { ApiToken } from "@emita/contract/api-tokens";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { rotateToken } from "./queries.ts";
import styles from "./token-dialogs.module.css";

const FAILED = "Não foi possível rotacionar o token. Tente novamente.";
const HOUR_SECONDS = 3_600;
/** Seconds for which the old value goes on, as text for the select. */
const OVERLAPS = [
  ["0", "Para de valer agora"],
  [String(HOUR_SECONDS), "Vale por mais 1 hora"],
  [String(24 * HOUR_SECONDS), "Vale por mais 24 horas"],
  [String(7 * 24 * HOUR_SECONDS), "Vale por mais 7 dias"],
] as const;

interface RotateTokenDialogProps {
  /** Null: closed. */
  token: ApiToken | null;
  onClose: () => void;
  onIssued: (name: string, value: string) => void;
}

/** A new value in the place of the old one, which ends at once unless the person gives it time. */
export function RotateTokenDialog({ token, onClose, onIssued }: RotateTokenDialogProps) {
  const [overlap, setOverlap] = useState("0");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setOverlap("0");
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    if (!token) return;
    setFailure(null);
    setBusy(true);
    try {
      const issued = await rotateToken(token.id, Number(overlap));
      close();
      onIssued(issued.api_token.name, issued.token);
    } catch (error) {
      setFailure(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={token !== null}
      title="Rotacionar token"
      alert
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyText="Rotacionando..."
            onClick={() => void confirm()}
          >
            Sim, rotacionar
          </Button>
        </>
      }
    >
      {token && (
        <p>
          O token <b>{token.name}</b> (<span className="code">{token.masked_prefix}</span>) recebe
          um novo valor, mostrado uma vez. Troque-o em todos os sistemas que usam o antigo.
        </p>
      )}
      <div className={styles.form}>
        <SelectField
          label="O valor antigo"
          value={overlap}
          options={OVERLAPS}
          onValue={setOverlap}
        />
      </div>
      {failure && <ErrorText>{failure}</ErrorText>}
    </Dialog>
  );
}
