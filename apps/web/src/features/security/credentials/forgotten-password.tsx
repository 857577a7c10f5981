import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { requestPasswordReset } from "../../auth/account.ts";
import { authErrorText } from "../../auth/auth-error-text.ts";

/** Who no longer knows the present password gets the reset mail from here too. */
export function ForgottenPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const failure = await requestPasswordReset(email).catch(authErrorText);
    setBusy(false);
    if (failure !== null) return showToast("bad", "Erro ao enviar email", { text: failure });
    showToast("ok", "Email enviado", {
      text: "Abra neste navegador o link que enviamos para criar uma nova senha.",
    });
  };
  return (
    <Button variant="quiet" busy={busy} busyText="Enviando..." onClick={() => void send()}>
      Esqueceu a senha atual?
    </Button>
  );
}
