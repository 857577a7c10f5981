import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCountdown } from "../../../ui/behaviour/use-countdown.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { CodeForm } from "./code-form.tsx";
import { proveByPhone, sendPhoneCode } from "./prove.ts";
import styles from "../cards/security.module.css";

/** The server sends one a minute. */
const RESEND_AFTER_S = 60;

/** Has a code sent by SMS, and checks it. */
export function PhoneProof({
  factorId,
  phoneEnd,
  submit,
  onRight,
}: {
  factorId: string;
  phoneEnd: string | null;
  submit: string;
  onRight: () => void;
}) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const sent = await sendPhoneCode(factorId).catch((error: unknown) => ({
      failure: authErrorText(error),
    }));
    setBusy(false);
    if ("failure" in sent) {
      setFailure(sent.failure);
      return showToast("bad", "Não foi possível enviar o código", { text: sent.failure });
    }
    setFailure(null);
    setChallengeId(sent.challengeId);
    showToast("ok", "Código enviado", { text: "Ele vale por 5 minutos." });
  };
  const target = phoneEnd ? `o celular com final ${phoneEnd}` : "o seu celular";
  if (challengeId === null)
    return (
      <div className={styles.form}>
        <p>{`Enviamos um código por SMS para ${target}.`}</p>
        {failure && <ErrorText>{failure}</ErrorText>}
        <div className={styles.foot}>
          <Button busy={busy} busyText="Enviando..." onClick={() => void send()}>
            Enviar código
          </Button>
        </div>
      </div>
    );
  return (
    <CodeForm
      hint={failure ? <ErrorText>{failure}</ErrorText> : `Enviado para ${target}.`}
      submit={submit}
      beside={<ResendButton key={challengeId} busy={busy} onSend={() => void send()} />}
      check={(code) => proveByPhone(factorId, challengeId, code)}
      onRight={onRight}
    />
  );
}

function ResendButton({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  const [wait] = useCountdown(RESEND_AFTER_S);
  return (
    <Button
      variant="quiet"
      off={wait > 0}
      busy={busy}
      busyText="Enviando..."
      onClick={() => wait === 0 && onSend()}
    >
      {wait > 0 ? `Reenviar em ${wait} s` : "Reenviar código"}
    </Button>
  );
}
