import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { proveByKey } from "./prove.ts";
import styles from "../cards/security.module.css";

/** A press, then the browser asks for the key. */
export function KeyProof({ factorId, onRight }: { factorId: string; onRight: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setFailure(null);
    setBusy(true);
    const refusal = await proveByKey(factorId).catch(authErrorText);
    setBusy(false);
    if (refusal === null) return onRight();
    setFailure(refusal);
    showToast("bad", "Não foi possível confirmar", { text: refusal });
  };
  return (
    <div className={styles.form}>
      <p>Conecte ou aproxime a chave, ou use a digital, o rosto ou o PIN deste aparelho.</p>
      {failure && <ErrorText>{failure}</ErrorText>}
      <div className={styles.foot}>
        <Button busy={busy} busyText="Aguardando a chave..." onClick={() => void ask()}>
          Usar a chave
        </Button>
      </div>
    </div>
  );
}
