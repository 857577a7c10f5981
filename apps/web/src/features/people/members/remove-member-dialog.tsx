import type { Member } from "@emita/contract/people";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { personName } from "../base/people-words.ts";
import { change } from "../base/queries.ts";

interface RemoveMemberDialogProps {
  /** Null: closed. */
  person: Member | null;
  onClose: () => void;
}

/** The end of somebody's access, or of an invitation. */
export function RemoveMemberDialog({ person, onClose }: RemoveMemberDialogProps) {
  const isInvited = person?.state === "invited";
  const run = async () => {
    if (!person) return null;
    const failure = await failureOf(
      change.remove(person.id),
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
      onClose={onClose}
    >
      {isInvited ? (
        <p>
          O link enviado para <b>{person.email}</b> deixa de valer.
        </p>
      ) : (
        <p>
          <b>{person && personName(person)}</b> perde o acesso agora, também nas telas abertas. Os
          tokens de escritório dessa pessoa deixam de alcançar esta empresa. As notas que ela emitiu
          continuam aqui.
        </p>
      )}
    </ConfirmDialog>
  );
}
