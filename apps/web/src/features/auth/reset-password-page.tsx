import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { authClient, currentSession, lacksSecondStep } from "../../api/auth.ts";
import { paths } from "../../app/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { FactorStep } from "../security/factor-step.tsx";
import { authErrorText } from "./auth-error-text.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth-frame.module.css";
import { authCopy } from "./copy.ts";
import { savePassword } from "./save-password.ts";
import { readUrlError, type UrlError, urlErrorText } from "./url-error.ts";
import { firstIssue, type Issues, newPasswordIssues } from "./validation.ts";

/** /reset-password: the target of the reset mail's link. */
export function ResetPasswordPage() {
  const search = useSearch({ from: "/public/reset-password" });
  const error = readUrlError(search, location.hash);
  const link = useQuery({
    queryKey: ["reset-link", search.code ?? "", error],
    queryFn: () => (error ? "broken" : redeem(search.code)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [shown, setShown] = useState(false);
  const isHalf = link.data === "half" && !shown;
  const isOpen = link.data === "ready" || (link.data === "half" && shown);
  return (
    <AuthFrame title="Criar nova senha" documentTitle="Nova senha" intro={introOf(isHalf, isOpen)}>
      {!link.data && <p role="status">Carregando...</p>}
      {isHalf && <FactorStep onDone={() => setShown(true)} />}
      {isOpen && <NewPasswordForm />}
      {link.data === "broken" && <BrokenLink error={error} />}
    </AuthFrame>
  );
}

function introOf(isHalf: boolean, isOpen: boolean): string | undefined {
  if (isHalf) return "Antes, confirme a segunda etapa da sua conta.";
  return isOpen ? "Escolha a senha que você vai usar para entrar." : undefined;
}

/** What a link opens: the form, nothing, or ("half") the form after a second factor, which the mail alone does not replace. */
type Redeemed = "ready" | "half" | "broken";

/** The link's code becomes a session; without one, somebody signed in may change the password here too. */
async function redeem(code: string | undefined): Promise<Redeemed> {
  try {
    if (!(await openSession(code))) return "broken";
    return lacksSecondStep() ? "half" : "ready";
  } catch {
    return "broken";
  }
}

async function openSession(code: string | undefined): Promise<boolean> {
  if (!code) return (await currentSession()) !== null;
  const auth = await authClient();
  const { error } = await auth.exchangeCodeForSession(code);
  return error === null;
}

function NewPasswordForm() {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [issues, setIssues] = useState<Issues<"password" | "confirmation">>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = newPasswordIssues(password, confirmation);
    setIssues(found);
    const first = firstIssue(found);
    if (first) {
      showToast("bad", authCopy.validation, { text: first });
      return focusFirstInvalid(form);
    }
    setBusy(true);
    const failure = await failureOf(password);
    setBusy(false);
    if (failure) {
      showToast("bad", "Erro ao salvar a senha", { text: failure });
      return setIssues({ password: failure });
    }
    showToast("ok", "Senha alterada", { text: "Use a nova senha na próxima vez que entrar." });
    await navigate({ to: paths.dashboard });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Nova senha"
        required
        autoComplete="new-password"
        hint="De 6 a 72 caracteres"
        value={password}
        error={issues.password}
        onValue={setPassword}
      />
      <PasswordField
        label="Confirmar senha"
        required
        autoComplete="new-password"
        value={confirmation}
        error={issues.confirmation}
        onValue={setConfirmation}
      />
      <Button type="submit" size="lg" block busy={busy} busyText="Salvando...">
        Salvar nova senha
      </Button>
    </form>
  );
}

async function failureOf(password: string): Promise<string | null> {
  const refusal = await savePassword(password).catch((cause: unknown) => cause);
  return refusal === null ? null : authErrorText(refusal);
}

function BrokenLink({ error }: { error: UrlError | null }) {
  // An expired link is what the sentence below says already.
  const more = error && error.error_code !== "otp_expired" ? urlErrorText(error) : null;
  return (
    <>
      <Note tone="bad" icon={TriangleAlert} role="alert">
        <p>
          O link não vale mais ou foi aberto em outro navegador. Peça um novo link neste navegador.
        </p>
        {more && <p className="xs mut">{more}</p>}
      </Note>
      <p className="sm">Na tela de login, digite seu email e toque em “Esqueceu a senha?”.</p>
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Voltar para o login
      </Link>
    </>
  );
}
