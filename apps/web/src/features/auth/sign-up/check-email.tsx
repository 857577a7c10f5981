import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCountdown } from "../../../ui/behaviour/use-countdown.ts";
import { resendVerification } from "../../identity/account.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import styles from "../frame/auth-frame.module.css";
import { authCopy } from "../../identity/copy.ts";

const RESEND_AFTER_S = 60;

/** 'Verifique seu email', after sign-up. */
export function CheckEmail({ email, password }: { email: string; password: string }) {
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const sent = await resendVerification(email, password).catch(() => false);
    setBusy(false);
    restart();
    if (sent) showToast("ok", authCopy.resent.title, { text: authCopy.resent.text });
    else showToast("bad", authCopy.unexpected, { text: "Não foi possível reenviar o email." });
  };
  return (
    <AuthFrame title="Verifique seu email" centred>
      <span className={styles.disc} aria-hidden="true">
        <MailCheck />
      </span>
      <p>Enviamos um link de verificação para</p>
      <p className={styles.address}>{email}</p>
      <p className="sm mut">
        Abra o link para ativar sua conta. Se não encontrar, olhe também no spam.
      </p>
      <div className={styles.actions}>
        <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
          Voltar para o login
        </Link>
        <Button
          variant="quiet"
          block
          off={wait > 0}
          busy={busy}
          busyText="Enviando..."
          onClick={() => wait === 0 && void resend()}
        >
          {wait > 0 ? `Reenviar em ${wait} s` : "Reenviar"}
        </Button>
      </div>
    </AuthFrame>
  );
}
