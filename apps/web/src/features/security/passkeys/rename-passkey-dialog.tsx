import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { type Passkey, renamePasskey } from "./passkeys.ts";

const MAX_NAME_CHARS = 120;

/** A name by which its owner knows it. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  /** Null: closed. */
  passkey: Passkey | null;
  onClose: () => void;
}) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={passkey !== null}
      title="Renomear a passkey"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      {passkey && <RenameForm id={formId} passkey={passkey} onBusy={setBusy} onRenamed={onClose} />}
    </Dialog>
  );
}

function RenameForm({
  id,
  passkey,
  onBusy,
  onRenamed,
}: {
  id: string;
  passkey: Passkey;
  onBusy: (busy: boolean) => void;
  onRenamed: () => void;
}) {
  const [name, setName] = useState(passkey.name);
  const [issue, setIssue] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (name.trim() === "") {
      setIssue("Dê um nome.");
      return focusFirstInvalid(form);
    }
    onBusy(true);
    const failure = await renamePasskey(passkey.id, name.trim()).catch(authErrorText);
    onBusy(false);
    if (failure === null) return onRenamed();
    setIssue(failure);
    showToast("bad", "Não foi possível renomear", { text: failure });
    focusFirstInvalid(form);
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Nome"
        required
        autoComplete="off"
        maxLength={MAX_NAME_CHARS}
        value={name}
        error={issue}
        onValue={(typed) => {
          setName(typed);
          setIssue(null);
        }}
      />
    </form>
  );
}
