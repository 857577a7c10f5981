import type { Invitation } from "@emita/contract/people/people";
import { Link } from "@tanstack/react-router";
import { type FormEvent, Suspense, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import styles from "../../auth/frame/auth-frame.module.css";
import { authCopy } from "../../identity/copy.ts";
import { account } from "../../identity/load-account.ts";
import { newPasswordIssues } from "../../identity/new-password.ts";
import type { Issues } from "../../identity/validation.ts";
import { isOver } from "./accept-step.tsx";
import { enterAsNew } from "./enter-as-new.ts";
import { acceptInvitation } from "./queries.ts";
import { invitationEmail } from "./sign-in-step.tsx";

interface InvitedSignUpProps {
  token: string;
  invitation: Invitation;
  /** It is over by now, and why. */
  onOver: (text: string) => void;
}

type Passwords = Readonly<Record<"password" | "confirmation", string>>;

/** An account without a company of its own: the link proves the address, so only a password is missing. */
export function InvitedSignUp({ token, invitation, onOver }: InvitedSignUpProps) {
  const [values, setValues] = useState<Passwords>({ password: "", confirmation: "" });
  const [issues, setIssues] = useState<Issues<keyof Passwords>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Passwords>) => {
    const next = { ...values, ...change };
    setValues(next);
    setIssues((shown) => stillWrong(shown, newPasswordIssues(next.password, next.confirmation)));
  };
  const create = async () => {
    const { signUpInvited } = await account();
    const outcome = await signUpInvited(invitation.email, values.password);
    if (outcome.kind === "refused") return setFailure(outcome.text ?? outcome.title);
    return enterAsNew(await acceptInvitation(token), invitation);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    const found = newPasswordIssues(values.password, values.confirmation);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    try {
      await create();
    } catch (error) {
      if (isOver(error)) return onOver(failureText(error, authCopy.unexpected));
      setFailure(failureText(error, authCopy.unexpected));
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="sm">Crie uma senha para entrar. Não é preciso ter empresa nem CNPJ.</p>
      <TextField
        label="E-mail"
        type="email"
        readOnly
        autoComplete="username"
        value={invitation.email}
        onValue={() => undefined}
      />
      <PasswordField
        label="Senha"
        required
        autoComplete="new-password"
        hint="De 6 a 72 caracteres"
        value={values.password}
        error={issues.password}
        onValue={(password) => set({ password })}
      />
      <PasswordField
        label="Confirmar senha"
        required
        autoComplete="new-password"
        value={values.confirmation}
        error={issues.confirmation}
        onValue={(confirmation) => set({ confirmation })}
      />
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <Button type="submit" size="lg" block busy={busy} busyText="Criando conta...">
        Criar conta e aceitar
      </Button>
      <Suspense fallback={null}>
        <ProviderButtons verb="Criar conta" redirect={invitationEmail(token)} />
      </Suspense>
      <p className="sm mut">
        Ao criar a conta você concorda com os <Link to={paths.terms}>Termos de uso</Link> e a{" "}
        <Link to={paths.privacy}>Política de privacidade</Link>.
      </p>
    </form>
  );
}

/** Comes after the form: most installations know no such service. */
const ProviderButtons = lazyPart(
  async () => (await import("../../auth/providers/provider-buttons.tsx")).ProviderButtons,
);
