import { useState } from "react";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { authCopy } from "./copy.ts";
import { account } from "./load-account.ts";
import { resetPauseLeft, secondsText, useResetPause } from "./reset-pause.ts";

/**
 * Action and label of the button that requests a new password. While the last mail is recent nothing is sent: the label
 * shows the remaining wait, also after a reload.
 * @param label of the button when no wait is left
 */
export function useForgottenButton(email: string, label: string) {
  const [busy, setBusy] = useState(false);
  const wait = useResetPause(email);
  const send = async () => {
    if (busy) return;
    const left = resetPauseLeft(email);
    if (left > 0) return askToWait(left);
    setBusy(true);
    const outcome = await account()
      .then(({ requestPasswordReset }) => requestPasswordReset(email.trim()))
      .catch(() => ({ kind: "failed" as const, text: authCopy.unexpected }));
    setBusy(false);
    if (outcome.kind === "wait") return askToWait(outcome.seconds);
    if (outcome.kind === "failed")
      return showToast("bad", "Erro ao enviar e-mail", { text: outcome.text });
    showToast("ok", authCopy.resetSent.title, { text: authCopy.resetSent.text });
  };
  return {
    busy,
    send,
    isOff: busy || wait > 0,
    text: wait > 0 ? `${label} Aguarde ${secondsText(wait)}` : label,
  };
}

function askToWait(seconds: number): void {
  showToast("wait", "E-mail já enviado", {
    text: `Aguarde ${secondsText(seconds)} para pedir outro. O link que já enviamos continua valendo.`,
  });
}
