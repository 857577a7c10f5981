import { Link, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { paths, safeRedirect } from "../../../ground/paths.ts";
import type { signInSearch } from "../../../ground/search.ts";
import { checkEmail } from "../../../ui/base/contact-checks.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/base/focus.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toast-store.ts";
import type { SignInOutcome } from "../base/account.ts";
import { AuthFrame } from "../base/auth-frame.tsx";
import styles from "../base/auth-frame.module.css";
import { authCopy } from "../base/copy.ts";
import { forgetEmail, knownEmail } from "../base/known-email.ts";
import { useForgottenButton } from "./use-forgotten-button.ts";
import {
  firstIssue,
  forgottenIssue,
  type Issues,
  signInIssues,
  type SignInValues,
} from "../base/validation.ts";

/** /signin */
export function SignInPage() {
  const search = useSearch({ from: "/public/signin" });
  const { redirect, code } = search;
  const router = useRouter();
  const { hash } = useLocation();
  const [values, setValues] = useState<SignInValues>(() => ({ email: knownEmail(), password: "" }));
  const [issues, setIssues] = useState<Issues<keyof SignInValues>>({});
  const [trouble, setTrouble] = useState<{ text: string; unverified: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const set = (change: Partial<SignInValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    const remaining = signInIssues(next);
    setIssues((shown) => keepOnly(shown, remaining));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    clearToasts();
    const found = signInIssues(values);
    setIssues(found);
    const first = firstIssue(found);
    if (first) {
      showToast("bad", authCopy.validation, { text: first });
      return focusFirstInvalid(form);
    }
    setBusy(true);
    // The next screen comes along while the server checks the password.
    void import("../../dashboard/dashboard-page.tsx");
    setTrouble(null);
    try {
      const { signIn } = await account();
      const outcome = await signIn(values.email.trim(), values.password);
      settle(outcome);
      if (outcome.kind === "in") return forgetEmail();
    } catch {
      tell({ kind: "refused", title: authCopy.signInFailed, text: authCopy.unexpected });
    }
    setBusy(false);
  };

  /** The guards of the next screen ask for a second factor first, where the account has one. */
  const settle = (outcome: SignInOutcome) =>
    outcome.kind === "in" ? router.history.push(safeRedirect(redirect)) : tell(outcome);

  const tell = (outcome: Exclude<SignInOutcome, { kind: "in" }>) => {
    const { title, text } =
      outcome.kind === "unverified"
        ? { title: authCopy.unverified.title, text: authCopy.unverified.blocked }
        : outcome;
    showToast("bad", title, { text });
    setTrouble({ text: text ?? title, unverified: outcome.kind === "unverified" });
  };

  return (
    <AuthFrame
      title="Entrar"
      aside={
        <p className="sm mut">
          Não tem conta? <Link to={paths.signUp}>Criar conta</Link>
        </p>
      }
    >
      {isArrival(search, hash) && (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <Arrival onOutcome={settle} />
        </Suspense>
      )}
      <form
        className={styles.form}
        noValidate
        hidden={code !== undefined}
        onSubmit={(event) => void submit(event)}
      >
        {trouble && (
          <Note tone="bad" icon={TriangleAlert}>
            <p>{trouble.text}</p>
            {trouble.unverified && values.password !== "" && <ResendButton values={values} />}
          </Note>
        )}
        <TextField
          label="Email"
          check={checkEmail}
          type="email"
          required
          autoComplete="username"
          value={values.email}
          error={issues.email}
          onValue={(email) => set({ email })}
        />
        <PasswordField
          label="Senha"
          required
          autoComplete="current-password"
          value={values.password}
          error={issues.password}
          onValue={(password) => set({ password })}
        />
        <div className={styles.row}>
          <ForgottenLink
            email={values.email}
            onIssue={(email) => setIssues(email ? { email } : {})}
          />
        </div>
        <Button type="submit" size="lg" block busy={busy} busyText="Entrando...">
          Entrar
        </Button>
        <Suspense fallback={null}>
          <PasskeyButton onStart={() => setTrouble(null)} onOutcome={settle} />
          <ProviderButtons verb="Entrar" redirect={redirect} />
        </Suspense>
      </form>
    </AuthFrame>
  );
}

/** Without it a way back from another service ends nowhere: then the whole screen asks to be loaded again. */
const Arrival = lazy(async () => ({ default: (await import("./arrival.tsx")).Arrival }));

/** Whether the address is one to which another service, or a link of a mail, sent the browser. */
function isArrival(
  { code, error, error_code: errorCode }: ReturnType<typeof signInSearch>,
  hash: string,
): boolean {
  return [code, error, errorCode].some(Boolean) || hash.includes("error");
}

/** What the buttons do comes after the form, together with the passkey's. */
const account = () => import("../base/account.ts");

/** Come after the form: not everybody has one. */
const PasskeyButton = lazyPart(
  async () => (await import("../providers/passkey-button.tsx")).PasskeyButton,
);
const ProviderButtons = lazyPart(
  async () => (await import("../providers/provider-buttons.tsx")).ProviderButtons,
);

function ForgottenLink({
  email,
  onIssue,
}: {
  email: string;
  onIssue: (issue: string | null) => void;
}) {
  const { isOff, text, send } = useForgottenButton(email, "Esqueceu a senha?");
  const press = async () => {
    const issue = forgottenIssue(email);
    onIssue(issue);
    if (!issue) return send();
    const more = issue === authCopy.missingEmail ? "Digite seu email para receber o link." : "";
    showToast("bad", issue, more ? { text: more } : {});
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={isOff}
      onClick={() => void press()}
    >
      {text}
    </button>
  );
}

function ResendButton({ values }: { values: SignInValues }) {
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
      Reenviar email de verificação
    </Button>
  );
}

/** Errors leave as soon as they are put right; new ones wait for the next submit. */
function keepOnly<K extends string>(shown: Issues<K>, remaining: Issues<K>): Issues<K> {
  const kept: Issues<K> = { ...remaining };
  for (const key in remaining) if (!(key in shown)) delete kept[key];
  return kept;
}
