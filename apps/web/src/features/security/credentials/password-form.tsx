import { type FormEvent, useState } from "react";
import { authClient } from "../../../api/session/auth.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { authCopy } from "../../identity/copy.ts";
import { savePassword } from "../../identity/save-password.ts";
import { newPasswordIssues } from "../../identity/new-password.ts";
import { firstIssue, type Issues } from "../../identity/validation.ts";
import { Focused } from "../cards/focused.tsx";
import type { OwnUser } from "../cards/own-user.ts";
import styles from "../cards/security.module.css";
import { ForgottenPassword } from "./forgotten-password.tsx";

const EMPTY = { current: "", password: "", confirmation: "", nonce: "" };
type Values = typeof EMPTY;
type Field = keyof Values;

/**
 * The present password proves the person's identity. Without one, and with an old session, the service mails a code: its
 * field appears then.
 */
export function PasswordForm({
  user,
  asksCurrent,
  onSaved,
}: {
  user: OwnUser;
  asksCurrent: boolean;
  onSaved: () => void;
}) {
  const [values, setValues] = useState(EMPTY);
  const [issues, setIssues] = useState<Issues<Field>>({});
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = (name: Field) => ({
    value: values[name],
    error: issues[name],
    onValue: (typed: string) => {
      setValues({ ...values, [name]: typed });
      setIssues(({ [name]: _righted, ...others }) => others);
    },
  });
  const refuse = (form: HTMLFormElement, title: string, found: Issues<Field>) => {
    setIssues(found);
    showToast("bad", title, { text: firstIssue(found) ?? undefined });
    focusFirstInvalid(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    clearToasts();
    const found = issuesOf(values, { asksCurrent, asksCode });
    if (firstIssue(found) !== null) return refuse(form, authCopy.validation, found);
    setIssues({});
    setBusy(true);
    const refusal = await save(values, { asksCurrent, asksCode });
    setBusy(false);
    if (refusal === null) return onSaved();
    if (refusal === "code_sent") {
      setAsksCode(true);
      return showToast("ok", "Código enviado", { text: `Veja o e-mail de ${user.email}.` });
    }
    refuse(form, "Não foi possível trocar a senha", refusal);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: the password's account. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      {asksCurrent && (
        <PasswordField
          label="Senha atual"
          required
          autoComplete="current-password"
          {...field("current")}
        />
      )}
      <div className={styles.two}>
        <PasswordField
          label="Nova senha"
          required
          autoComplete="new-password"
          hint="De 6 a 72 caracteres"
          {...field("password")}
        />
        <PasswordField
          label="Confirmar nova senha"
          required
          autoComplete="new-password"
          {...field("confirmation")}
        />
      </div>
      {asksCode && (
        <Focused>
          <TextField
            label="Código recebido por e-mail"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            hint="Você entrou há mais de um dia: confirme que é você. O código vale por 10 minutos."
            {...field("nonce")}
          />
        </Focused>
      )}
      <div className={styles.foot}>
        <Button type="submit" busy={busy} busyText="Salvando...">
          {asksCurrent ? "Trocar senha" : "Criar senha"}
        </Button>
        {asksCurrent && <ForgottenPassword email={user.email} />}
      </div>
    </form>
  );
}

interface Asked {
  asksCurrent: boolean;
  asksCode: boolean;
}

function issuesOf(values: Values, { asksCurrent, asksCode }: Asked): Issues<Field> {
  return {
    ...(asksCurrent && values.current === "" && { current: "Digite a sua senha atual." }),
    ...newPasswordIssues(values.password, values.confirmation),
    ...(asksCode &&
      !/^\d{6}$/.test(values.nonce.trim()) && { nonce: "Digite os 6 números do código." }),
  };
}

/** @returns null: saved; "code_sent": the service wants a code and has mailed one; else what is wrong, by field */
async function save(
  { current, password, nonce }: Values,
  { asksCurrent, asksCode }: Asked,
): Promise<null | "code_sent" | Issues<Field>> {
  try {
    const refusal = await savePassword(password, {
      ...(asksCurrent && { currentPassword: current }),
      ...(asksCode && { nonce: nonce.trim() }),
    });
    if (!refusal) return null;
    if (refusal.code === "invalid_credentials") return { current: "A senha atual não confere." };
    if (refusal.code === "reauthentication_not_valid") return { nonce: authErrorText(refusal) };
    if (refusal.code !== "reauthentication_needed") return { password: authErrorText(refusal) };
    const auth = await authClient();
    const { error } = await auth.reauthenticate();
    return error ? { password: authErrorText(error) } : "code_sent";
  } catch (cause) {
    return { password: authErrorText(cause) };
  }
}
