import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { authClient, currentSession } from "../../api/auth.ts";
import { paths } from "../../app/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth-frame.module.css";
import { authCopy } from "./copy.ts";
import { firstIssue, type Issues, newPasswordIssues } from "./validation.ts";

/** /reset-password: the target of the reset mail's link. */
export function ResetPasswordPage() {
  const search = useSearch({ from: "/public/reset-password" });
  const link = useQuery({
    queryKey: ["reset-link", search.code ?? "", search.error ?? ""],
    queryFn: () => redeem(search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const intro =
    link.data === "ready" ? "Escolha a senha que você vai usar para entrar." : undefined;
  return (
    <AuthFrame title="Criar nova senha" documentTitle="Nova senha" intro={intro}>
      {!link.data && <p role="status">Carregando...</p>}
      {link.data === "ready" && <NewPasswordForm />}
      {link.data === "broken" && <BrokenLink reason={search.error_description} />}
    </AuthFrame>
  );
}

/** The link's code becomes a session; without one, somebody signed in may change the password here too. */
async function redeem(search: { code?: string; error?: string }): Promise<"ready" | "broken"> {
  if (search.error) return "broken";
  if (!search.code) return (await currentSession()) ? "ready" : "broken";
  try {
    const auth = await authClient();
    const { error } = await auth.exchangeCodeForSession(search.code);
    return error ? "broken" : "ready";
  } catch {
    return "broken";
  }
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
    const failure = await savePassword(password);
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

const MESSAGES: Readonly<Record<string, string>> = {
  same_password: "A nova senha deve ser diferente da anterior.",
  weak_password: authCopy.shortPassword,
  session_not_found: "Este link já não vale. Peça um novo.",
};

async function savePassword(password: string): Promise<string | null> {
  try {
    const auth = await authClient();
    const { error } = await auth.updateUser({ password });
    if (!error) return null;
    // Too common to be taken: the service says so in Portuguese.
    if (isTooCommon(error)) return error.message;
    return MESSAGES[error.code ?? ""] ?? (error.message || authCopy.unexpected);
  } catch {
    return authCopy.unexpected;
  }
}

function isTooCommon(error: object): boolean {
  return "reasons" in error && Array.isArray(error.reasons) && error.reasons.includes("pwned");
}

function BrokenLink({ reason }: { reason: string | undefined }) {
  return (
    <>
      <Note tone="bad" icon={TriangleAlert} role="alert">
        <p>
          O link não vale mais ou foi aberto em outro navegador. Peça um novo link neste navegador.
        </p>
        {reason && <p className="xs mut">{reason}</p>}
      </Note>
      <p className="sm">Na tela de login, digite seu email e toque em “Esqueceu a senha?”.</p>
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Voltar para o login
      </Link>
    </>
  );
}
