import { EmitaError } from "@emita/client/emita-error";
import { Link, useSearch } from "@tanstack/react-router";
import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { AuthFrame } from "../../auth/frame/auth-frame.tsx";
import styles from "../../auth/frame/auth-frame.module.css";
import { OutcomeFrame } from "../../auth/frame/outcome-frame.tsx";
import { AcceptStep } from "./accept-step.tsx";
import { InvitedSignUp } from "./invited-sign-up.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { useInvitation } from "./queries.ts";
import { SignInStep } from "./sign-in-step.tsx";
import { SwitchStep } from "./switch-step.tsx";
import { visitorOf } from "./visitor.ts";

/** /convite?token=…: the invitation and its first step. A press accepts, so that no link scanner can. */
export function InvitationPage() {
  const { token } = useSearch({ from: "/public/convite" });
  if (token === undefined) return <Over text="Este link está incompleto. Abra o do e-mail." />;
  return <OpenInvitation token={token} />;
}

function OpenInvitation({ token }: { token: string }) {
  const { data: invitation, error, refetch } = useInvitation(token);
  const [user, setUser] = useState(keptUser);
  const [overText, setOverText] = useState<string | null>(null);
  if (overText !== null) return <Over text={overText} />;
  if (error && isOver(error)) return <Over text={failureText(error, UNKNOWN)} />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  if (!invitation) return <Waiting />;
  const visitor = visitorOf(invitation, user);
  return (
    <AuthFrame title="Convite" documentTitle="Convite">
      <InvitationCard invitation={invitation} />
      {visitor === "invited" && (
        <AcceptStep
          token={token}
          invitation={invitation}
          onOver={setOverText}
          onSignedOut={() => setUser(keptUser())}
        />
      )}
      {visitor === "somebody_else" && user && (
        <SwitchStep invited={invitation.email} present={user.email} onOut={() => setUser(null)} />
      )}
      {visitor === "signed_out" && <SignInStep token={token} invited={invitation.email} />}
      {visitor === "without_account" && (
        <InvitedSignUp token={token} invitation={invitation} onOver={setOverText} />
      )}
    </AuthFrame>
  );
}

const UNKNOWN = "Este convite não vale mais.";

function isOver(error: Error): boolean {
  return error instanceof EmitaError && error.status >= 400 && error.status < 429;
}

function Waiting() {
  return (
    <AuthFrame title="Convite" centred>
      <span className={styles.disc} aria-hidden="true">
        <LoaderCircle className="spin" />
      </span>
      <p role="status">Um instante.</p>
    </AuthFrame>
  );
}

function Over({ text }: { text: string }) {
  return (
    <OutcomeFrame
      title="O convite não vale mais"
      documentTitle="Convite"
      tone="bad"
      text={text}
      more={
        <p className="sm mut">
          Se você ainda precisa de acesso, peça outro convite a quem convidou. Cada convite vale uma
          vez, por 7 dias.
        </p>
      }
    >
      <Link to={paths.dashboard} className={buttonClass({ size: "lg", block: true })}>
        Abrir o Emita
      </Link>
    </OutcomeFrame>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <OutcomeFrame
      title="Convite"
      tone="bad"
      text="Não foi possível abrir o convite. Verifique sua conexão."
    >
      <Button size="lg" block onClick={onRetry}>
        Tentar de novo
      </Button>
    </OutcomeFrame>
  );
}
