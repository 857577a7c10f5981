import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authCopy } from "../../identity/copy.ts";
import { account } from "../../identity/load-account.ts";
import type { SignInValues } from "../../identity/validation.ts";

/** 'Reenviar e-mail de verificação', for the account that has just been refused. */
export function ResendButton({ values }: { values: SignInValues }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const sent = await account()
      .then(({ resendVerification }) => resendVerification(values.email.trim(), values.password))
      .catch(() => false);
    setBusy(false);
    if (sent) showToast("ok", authCopy.resent.title, { text: authCopy.resent.text });
    else showToast("bad", authCopy.unexpected);
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      busyText="Enviando..."
      onClick={() => void resend()}
    >
      Reenviar e-mail de verificação
    </Button>
  );
}
