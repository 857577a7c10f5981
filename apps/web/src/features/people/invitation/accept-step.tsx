import { EmitaError } from "@emita/client/emita-error";
import type { Invitation } from "@emita/contract/people/people";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { enterAsNew } from "./enter-as-new.ts";
import styles from "./invitation.module.css";
import { acceptInvitation } from "./queries.ts";

const FAILED = "Não foi possível aceitar o convite. Tente novamente.";

interface AcceptStepProps {
  token: string;
  invitation: Invitation;
  /** It is over by now, and why. */
  onOver: (text: string) => void;
  /** The session has ended meanwhile. */
  onSignedOut: () => void;
}

/** For a user signed in with the invited address: one press, and the company opens. */
export function AcceptStep({ token, invitation, onOver, onSignedOut }: AcceptStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      enterAsNew(await acceptInvitation(token), invitation);
    } catch (error) {
      setBusy(false);
      if (isOver(error)) return onOver(failureText(error, FAILED));
      if (error instanceof EmitaError && error.status === 401) return onSignedOut();
      setFailure(failureText(error, FAILED));
    }
  };
  return (
    <div className={styles.step}>
      <Button size="lg" block busy={busy} busyText="Aceitando..." onClick={() => void accept()}>
        Aceitar convite
      </Button>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </div>
  );
}

/** Used, withdrawn or too late since the page was opened. */
export function isOver(error: unknown): boolean {
  return (
    error instanceof EmitaError && (error.code === "invitation_over" || error.code === "not_found")
  );
}
