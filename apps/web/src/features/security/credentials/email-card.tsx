import { MailCheck } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { Card } from "../cards/card.tsx";
import { CodeForm } from "../factors/code-form.tsx";
import { Focused } from "../cards/focused.tsx";
import { type OwnUser, useOwnUser } from "../cards/own-user.ts";
import styles from "../cards/security.module.css";
import { confirmEmailByCode, resendEmailChange } from "./change-email.ts";
import { EmailForm } from "./email-form.tsx";

/** The sign-in address, and the state of its change. */
export function EmailCard() {
  const { data: user, error, refetch } = useOwnUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <Card
      title="E-mail de acesso"
      text="Com ele você entra e recebe os avisos da conta. O e-mail da empresa fica nos dados da empresa."
      heading={heading}
    >
      {!user && !error && <SkeletonRows rows={1} />}
      {!user && error && (
        <FailedPart text="Não foi possível carregar o e-mail." onRetry={() => void refetch()} />
      )}
      {user && <p className={styles.address}>{user.email}</p>}
      {user?.newEmail && <PendingChange user={user} newEmail={user.newEmail} onDone={close} />}
      {user && open && (
        <Focused>
          <EmailForm user={user} onClose={close} />
        </Focused>
      )}
      {user && !open && (
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {user.newEmail ? "Usar outro endereço" : "Trocar e-mail"}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The confirmations missing for the new address. Links may be followed elsewhere, codes are typed here. */
function PendingChange({
  user,
  newEmail,
  onDone,
}: {
  user: OwnUser;
  newEmail: string;
  onDone: () => void;
}) {
  const [typing, setTyping] = useState(false);
  const check = async (code: string): Promise<string | null> => {
    const step = await confirmEmailByCode(user, code);
    if (typeof step === "object") return step.failure;
    if (step === "half")
      showToast("ok", "Código aceito", { text: "Falta o código do outro e-mail." });
    else showToast("ok", "E-mail alterado", { text: `Agora você entra com ${newEmail}.` });
    if (step === "done") onDone();
    return null;
  };
  return (
    <>
      <Callout tone="wait" icon={MailCheck}>
        <p>
          Falta confirmar <b>{newEmail}</b>. Enviamos um link a esse endereço e, por segurança,
          outro ao endereço atual. O e-mail muda quando os dois forem abertos; eles valem por 24
          horas.
        </p>
      </Callout>
      {typing && (
        <Focused>
          <CodeForm
            label="Código do e-mail"
            hint="Os 6 números de uma das mensagens. Cada mensagem tem o seu."
            submit="Confirmar código"
            check={check}
            onRight={() => setTyping(false)}
          />
        </Focused>
      )}
      <div className={styles.foot}>
        <ResendButton newEmail={newEmail} email={user.email} />
        {!typing && (
          <Button variant="quiet" onClick={() => setTyping(true)}>
            Digitar um código
          </Button>
        )}
      </div>
    </>
  );
}

function ResendButton({ email, newEmail }: { email: string; newEmail: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const failure = await resendEmailChange(email).catch(authErrorText);
    setBusy(false);
    if (failure !== null) return showToast("bad", "Erro ao enviar e-mail", { text: failure });
    showToast("ok", "E-mail enviado", { text: `Veja as mensagens de ${newEmail} e de ${email}.` });
  };
  return (
    <Button variant="quiet" busy={busy} busyText="Enviando..." onClick={() => void resend()}>
      Reenviar os links
    </Button>
  );
}
