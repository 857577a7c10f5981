import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { type FormEvent, useState } from "react";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { authCopy } from "../../identity/copy.ts";
import type { OwnUser } from "../cards/own-user.ts";
import styles from "../cards/security.module.css";
import { askForEmail } from "./change-email.ts";

/** The wanted address. */
export function EmailForm({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (form: HTMLFormElement, title: string, text: string) => {
    setIssue(text);
    showToast("bad", title, { text });
    focusFirstInvalid(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    clearToasts();
    const wanted = email.trim();
    const wrong = issueOf(wanted, user.email);
    if (wrong !== null) return refuse(form, authCopy.validation, wrong);
    setBusy(true);
    const failure = await askForEmail(wanted).catch(authErrorText);
    setBusy(false);
    if (failure !== null) return refuse(form, "Não foi possível trocar o e-mail", failure);
    showToast("ok", "Confirme a troca", { text: `Enviamos um link para ${wanted}.` });
    onClose();
  };
  return (
    <form className={styles.opened} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Novo e-mail"
        check={checkEmail}
        type="email"
        required
        autoComplete="email"
        hint="Enviamos um link ao novo endereço e outro ao atual. Nada muda antes da confirmação."
        value={email}
        error={issue}
        onValue={(typed) => {
          setEmail(typed);
          setIssue(null);
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" busy={busy} busyText="Enviando...">
          Enviar links
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function issueOf(wanted: string, present: string): string | null {
  if (wanted.length > EMAIL_MAX) return authCopy.longEmail;
  if (!isEmail(wanted)) return authCopy.invalidEmail;
  return wanted.toLowerCase() === present.toLowerCase() ? "Este já é o seu e-mail." : null;
}
