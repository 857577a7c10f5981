import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "../../../navigation/paths.ts";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";
import styles from "../frame/auth-frame.module.css";
import { ForgottenLink } from "./forgotten-link.tsx";
import { ResendButton } from "./resend-button.tsx";
import { isArrival } from "./sign-in-state.ts";
import { useSignIn } from "./use-sign-in.ts";

/** /signin */
export function SignInPage() {
  const search = useSearch({ from: "/public/signin" });
  const { redirect, code } = search;
  const { hash } = useLocation();
  const { values, issues, trouble, ...form } = useSignIn(redirect);
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
          <Arrival onOutcome={form.settle} />
        </Suspense>
      )}
      <form
        className={styles.form}
        noValidate
        hidden={code !== undefined}
        onSubmit={(event) => void form.submit(event)}
      >
        {trouble && (
          <Callout tone="bad" icon={TriangleAlert}>
            <p>{trouble.text ?? trouble.title}</p>
            {trouble.kind === "unverified" && values.password !== "" && (
              <ResendButton values={values} />
            )}
          </Callout>
        )}
        <TextField
          label="E-mail"
          check={checkEmail}
          type="email"
          required
          autoComplete="username"
          value={values.email}
          error={issues.email}
          onValue={(email) => form.set({ email })}
        />
        <PasswordField
          label="Senha"
          required
          autoComplete="current-password"
          value={values.password}
          error={issues.password}
          onValue={(password) => form.set({ password })}
        />
        <div className={styles.row}>
          <ForgottenLink
            email={values.email}
            onIssue={(email) => form.setIssues(email ? { email } : {})}
          />
        </div>
        <Button type="submit" size="lg" block busy={form.busy} busyText="Entrando...">
          Entrar
        </Button>
        <Suspense fallback={null}>
          <PasskeyButton onStart={form.forgetTrouble} onOutcome={form.settle} />
          <ProviderButtons verb="Entrar" redirect={redirect} />
        </Suspense>
      </form>
    </AuthFrame>
  );
}

/** Without it a return from another service has no end: then the whole screen offers a reload. */
const Arrival = lazy(async () => ({ default: (await import("./arrival.tsx")).Arrival }));

/** Loaded after the form: not every user has one. */
const PasskeyButton = lazyPart(
  async () => (await import("../providers/passkey-button.tsx")).PasskeyButton,
);
const ProviderButtons = lazyPart(
  async () => (await import("../providers/provider-buttons.tsx")).ProviderButtons,
);
