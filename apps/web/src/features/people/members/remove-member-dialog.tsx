import type { Member } from "@emita/contract/people/people";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { personName } from "../roles/people-words.ts";
import { RevokeChoice } from "../roles/revoke-choice.tsx";
import { change } from "../roles/queries.ts";

interface RemoveMemberDialogProps {
  /** Null: closed. */
  person: Member | null;
  onClose: () => void;
}

/** Ends a member's access or an invitation. */
export function RemoveMemberDialog({ person, onClose }: RemoveMemberDialogProps) {
  const [revokes, setRevokes] = useState(true);
  const isInvited = person?.state === "invited";
  const close = () => {
    setRevokes(true);
    onClose();
  };
  const run = async () => {
    if (!person) return null;
    const failure = await failureOf(
      change.remove(person.id, revokes),
      "Não foi possível remover. Tente novamente.",
    );
    if (failure === null)
      showToast("ok", isInvited ? "Convite retirado" : "Acesso removido", {
        text: personName(person),
      });
    return failure;
  };
  return (
    <ConfirmDialog
      open={person !== null}
      title={isInvited ? "Retirar convite" : "Remover da empresa"}
      act={isInvited ? "Sim, retirar" : "Sim, remover"}
      busyText={isInvited ? "Retirando..." : "Removendo..."}
      run={run}
      onClose={close}
    >
      {isInvited ? (
        <p>
          O link enviado para <b>{person.email}</b> deixa de valer.
        </p>
      ) : (
        <>
          <p>
            <b>{person && personName(person)}</b> perde o acesso agora, também nas telas abertas. Os
            tokens de escritório dessa pessoa deixam de alcançar esta empresa. As notas que ela
            emitiu continuam aqui.
          </p>
          <RevokeChoice
            made={person?.integrations ?? null}
            checked={revokes}
            onChecked={setRevokes}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
