import type { Member } from "@emita/contract/people/people";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { Card } from "../../security/cards/card.tsx";
import list from "../../security/cards/security.module.css";
import {
  givenRole,
  type GivenRole,
  personName,
  ROLE_CHOICES,
  sinceWords,
} from "../roles/people-words.ts";
import styles from "../roles/people.module.css";
import { change } from "../roles/queries.ts";

type Answer = { kind: "yes" | "no"; person: Member };

/** People who signed up with the company's CNPJ and ask to join it. They learn nothing before the yes. */
export function JoinRequests({ asking }: { asking: readonly Member[] }) {
  const [now] = useState(() => new Date());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const close = () => setAnswer(null);
  return (
    <Card
      title="Pedidos para participar"
      text="Só aceite quem você conhece. Até lá, essas pessoas não veem nada da empresa."
    >
      <ul className={list.list}>
        {asking.map((person) => (
          <li key={person.id}>
            <UserRound className="i" aria-hidden />
            <div>
              <b>{personName(person)}</b>
              {person.name !== null && <small className={styles.line}>{person.email}</small>}
              <small className={`${styles.line} num`}>{sinceWords(person, now)}</small>
              {person.message && <p className={styles.message}>{person.message}</p>}
            </div>
            <span className={styles.acts}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Aceitar ${personName(person)}`}
                onClick={() => setAnswer({ kind: "yes", person })}
              >
                Aceitar
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Recusar ${personName(person)}`}
                onClick={() => setAnswer({ kind: "no", person })}
              >
                Recusar
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <AcceptDialog person={answer?.kind === "yes" ? answer.person : null} onClose={close} />
      <DeclineDialog person={answer?.kind === "no" ? answer.person : null} onClose={close} />
    </Card>
  );
}

interface AnswerDialogProps {
  /** Null: closed. */
  person: Member | null;
  onClose: () => void;
}

function AcceptDialog({ person, onClose }: AnswerDialogProps) {
  const [role, setRole] = useState<GivenRole>("reader");
  const run = async () => {
    if (!person) return null;
    const failure = await failureOf(
      change.accept(person.id, role),
      "Não foi possível aceitar. Tente novamente.",
    );
    if (failure === null) showToast("ok", "Pessoa adicionada", { text: personName(person) });
    return failure;
  };
  return (
    <ConfirmDialog
      open={person !== null}
      title="Aceitar na empresa"
      act="Aceitar"
      busyText="Aceitando..."
      variant="primary"
      stay="Voltar"
      run={run}
      onClose={onClose}
    >
      <p>
        <b>{person?.email}</b> passa a ver esta empresa com o papel que você escolher.
      </p>
      <RadioField
        label="Papel"
        value={role}
        options={ROLE_CHOICES}
        onValue={(key) => setRole(givenRole(key) ?? role)}
      />
    </ConfirmDialog>
  );
}

function DeclineDialog({ person, onClose }: AnswerDialogProps) {
  const run = async () => {
    if (!person) return null;
    const failure = await failureOf(
      change.decline(person.id),
      "Não foi possível recusar. Tente novamente.",
    );
    if (failure === null) showToast("ok", "Pedido recusado", { text: personName(person) });
    return failure;
  };
  return (
    <ConfirmDialog
      open={person !== null}
      title="Recusar o pedido"
      act="Sim, recusar"
      busyText="Recusando..."
      run={run}
      onClose={onClose}
    >
      <p>
        <b>{person?.email}</b> não entra na empresa e não é avisado do motivo.
      </p>
    </ConfirmDialog>
  );
}
