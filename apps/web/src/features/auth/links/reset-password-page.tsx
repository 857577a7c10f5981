import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Info, TriangleAlert } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { keptUser } from "../../../api/session/stored-session.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { PasswordField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { FactorStep } from "../../security/factors/factor-step.tsx";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import styles from "../frame/auth-frame.module.css";
import { authCopy } from "../../identity/copy.ts";
import { type Redeemed, redeemResetLink } from "./redeem-reset-link.ts";
import { savePassword } from "../../identity/save-password.ts";
import { readUrlError, type UrlError, urlErrorText } from "../../identity/url-error.ts";
import { newPasswordIssues } from "../../identity/new-password.ts";
import { firstIssue, type Issues } from "../../identity/validation.ts";

/** /reset-password: the target of the reset mail's link. */
export function ResetPasswordPage() {
  const search = useSearch({ from: "/public/reset-password" });
  const navigate = useNavigate();
  // The URL before it is emptied below.
  const [error] = useState(() => readUrlError(search, location.hash));
  const [address] = useState(() => ({ ...search, hash: location.hash, isRefused: error !== null }));
  const [mayReplace, setMayReplace] = useState(false);
  const link = useQuery({
    queryKey: ["reset-link", address, mayReplace],
    queryFn: () => redeemResetLink(address, mayReplace).catch((): Redeemed => "offline"),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: "always",
  });
  const [shown, setShown] = useState(false);
  const outcome = link.isFetching ? undefined : link.data;
  const isHalf = outcome === "half" && !shown;
  const isOpen = outcome === "ready" || outcome === "used" || (outcome === "half" && shown);
  useEffect(() => {
    // The session exists: a reload or a return opens the form, not the link.
    if (isOpen || isHalf) void navigate({ to: paths.resetPassword, replace: true });
  }, [isOpen, isHalf, navigate]);
  return (
    <AuthFrame title="Criar nova senha" documentTitle="Nova senha" intro={introOf(isHalf, isOpen)}>
      {!outcome && <p role="status">Carregando...</p>}
      {isHalf && <FactorStep onDone={() => setShown(true)} />}
      {outcome === "used" && (
        <Callout icon={Info}>
          <p>Este link já foi usado neste navegador. Você ainda pode criar a nova senha aqui.</p>
        </Callout>
      )}
      {isOpen && <NewPasswordForm />}
      {outcome === "ask" && <OtherPerson onContinue={() => setMayReplace(true)} />}
      {outcome === "offline" && <Unreachable onRetry={() => void link.refetch()} />}
      {outcome === "broken" && <BrokenLink error={error} />}
    </AuthFrame>
  );
}

function introOf(isHalf: boolean, isOpen: boolean): string | undefined {
  if (isHalf) return "Antes, confirme a verificação em duas etapas da sua conta.";
  const email = keptUser()?.email;
  const name = email ? ` como ${email}` : "";
  return isOpen ? `Escolha a senha que você vai usar para entrar${name}.` : undefined;
}

function OtherPerson({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <Callout icon={Info}>
        <p>
          Neste navegador você já entrou como <strong>{keptUser()?.email}</strong>. Ao continuar,
          você passa para a conta que recebeu este link por e-mail.
        </p>
      </Callout>
      <Button size="lg" block onClick={onContinue}>
        Continuar
      </Button>
      <Link
        to={paths.dashboard}
        className={buttonClass({ variant: "secondary", size: "lg", block: true })}
      >
        Não usar o link
      </Link>
    </>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Callout tone="bad" icon={TriangleAlert} role="alert">
        <p>Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.</p>
      </Callout>
      <Button size="lg" block onClick={onRetry}>
        Tentar novamente
      </Button>
    </>
  );
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
    await navigate({ to: paths.dashboard, replace: true });
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
  // The sentence below already covers an expired link.
  const more = error && error.error_code !== "otp_expired" ? urlErrorText(error) : null;
  return (
    <>
      <Callout tone="bad" icon={TriangleAlert} role="alert">
        <p>O link não vale mais: passou de uma hora, já foi usado ou a senha já foi trocada.</p>
        {more && <p className="xs mut">{more}</p>}
      </Callout>
      <p className="sm">
        Para receber outro, digite seu e-mail na tela de login e toque em “Esqueceu a senha?”.
      </p>
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Voltar para o login
      </Link>
    </>
  );
}
