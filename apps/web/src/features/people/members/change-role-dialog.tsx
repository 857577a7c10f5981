import type { Member } from "@emita/contract/people/people";
import { losesIntegrations } from "@emita/domain/access/integration-counts";
import type { Role } from "@emita/domain/access/roles";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { givenRole, personName, ROLE_CHOICES } from "../roles/people-words.ts";
import { RevokeChoice } from "../roles/revoke-choice.tsx";
import { change } from "../roles/queries.ts";

interface ChangeRoleDialogProps {
  /** Null: closed. */
  person: Member | null;
  onClose: () => void;
}

/** Another role for a member, at once. */
export function ChangeRoleDialog({ person, onClose }: ChangeRoleDialogProps) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const [revokes, setRevokes] = useState(true);
  const role = chosen ?? person?.role ?? "reader";
  const close = () => {
    setChosen(null);
    setRevokes(true);
    onClose();
  };
  const run = async () => {
    if (!person || role === person.role) return null;
    const failure = await failureOf(
      change.role(person.id, role, revokes),
      "Não foi possível mudar o papel. Tente novamente.",
    );
    if (failure === null) showToast("ok", "Papel alterado", { text: personName(person) });
    return failure;
  };
  return (
    <ConfirmDialog
      open={person !== null}
      title="Mudar papel"
      act="Salvar papel"
      busyText="Salvando..."
      variant="primary"
      stay="Voltar"
      run={run}
      onClose={close}
    >
      <p>
        O que <b>{person && personName(person)}</b> pode fazer muda agora, também nas telas abertas.
      </p>
      <RadioField
        label="Papel"
        value={role}
        options={ROLE_CHOICES}
        onValue={(key) => setChosen(givenRole(key))}
      />
      {losesIntegrations(role) && role !== person?.role && (
        <RevokeChoice
          made={person?.integrations ?? null}
          checked={revokes}
          onChecked={setRevokes}
        />
      )}
    </ConfirmDialog>
  );
}
