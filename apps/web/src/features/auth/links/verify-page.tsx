import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { sessionByLink, verifyEmail } from "../../../api/functions.ts";
import { hasStoredSession } from "../../../api/session/stored-session.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";
import styles from "../frame/auth-frame.module.css";
import { OutcomeFrame } from "../frame/outcome-frame.tsx";
import { forgetEmail } from "../account/known-email.ts";
import { keepSession } from "./open-link.ts";

/** docs/product.md, 2. */
const verifyCopy = {
  missingToken: "Token de verificação não encontrado na URL.",
  failed: "Erro ao verificar email. Tente novamente.",
  refused: "Não foi possível verificar seu email.",
} as const;

/**
 * /verify?token=…: verifying, then success (to sign-in after 3 s) or error. In the browser that signed up, success signs in:
 * the sign-in screen then leads on by itself.
 */
export function VerifyPage() {
  const { token } = useSearch({ from: "/public/verify" });
  const verification = useQuery({
    queryKey: ["verify-email", token ?? ""],
    queryFn: () => verify(token ?? ""),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (token === undefined) return <Failed message={verifyCopy.missingToken} />;
  if (verification.data?.ok) return <Verified isIn={verification.data.isIn} />;
  if (verification.data) return <Failed message={verification.data.message} />;
  return (
    <AuthFrame title="Verificando seu email..." documentTitle="Verificar e-mail" centred>
      <span className={styles.disc} aria-hidden="true">
        <LoaderCircle className="spin" />
      </span>
      <p role="status">Um instante.</p>
    </AuthFrame>
  );
}

type Verification = { ok: true; isIn: boolean } | { ok: false; message: string };

async function verify(token: string): Promise<Verification> {
  try {
    const answer = await verifyEmail(token);
    if (answer.success) return { ok: true, isIn: await enter(token) };
    return { ok: false, message: answer.error || answer.message || verifyCopy.refused };
  } catch (error) {
    const refused = error instanceof EmitaError && error.status >= 400 && error.status < 500;
    const told = refused && error.code !== "unreadable" ? error.detail : "";
    return { ok: false, message: told || verifyCopy.failed };
  }
}

/** Without a session the address is confirmed all the same, and the person signs in. */
async function enter(token: string): Promise<boolean> {
  // A person who is signed in here stays so: the link may be another person's.
  if (hasStoredSession()) return false;
  try {
    const { session } = await sessionByLink(token);
    const isIn = session !== null && (await keepSession(session));
    if (isIn) forgetEmail();
    return isIn;
  } catch {
    return false;
  }
}

const REDIRECT_AFTER_S = 3;

function Verified({ isIn }: { isIn: boolean }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(REDIRECT_AFTER_S);
  useEffect(() => {
    if (left === 0) {
      void navigate({ to: paths.signIn });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <OutcomeFrame
      title="E-mail verificado!"
      documentTitle="E-mail verificado"
      tone="ok"
      text="Sua conta está ativa. Você já pode entrar."
      more={
        <p className="sm mut num">
          {isIn ? `Abrindo suas notas em ${left} s.` : `Indo para o login em ${left} s.`}
        </p>
      }
    >
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        {isIn ? "Entrar agora" : "Ir para o login"}
      </Link>
    </OutcomeFrame>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <OutcomeFrame title="Erro na verificação" tone="bad" text={message}>
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Voltar para o login
      </Link>
      <Link
        to={paths.signUp}
        className={buttonClass({ variant: "secondary", size: "lg", block: true })}
      >
        Criar nova conta
      </Link>
    </OutcomeFrame>
  );
}
