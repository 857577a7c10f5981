import { isEmail } from "@emita/domain/identifiers/email";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { givenRole, type GivenRole, ROLE_CHOICES } from "../roles/people-words.ts";
import styles from "../roles/people.module.css";
import { change } from "../roles/queries.ts";

const FAILED = "Não foi possível enviar o convite. Tente novamente.";

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for an address and a role; the person gets a link. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title="Convidar pessoa"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Enviando...">
            Enviar convite
          </Button>
        </>
      }
    >
      <InviteForm id={formId} busy={busy} onBusy={setBusy} onSent={onClose} />
    </Dialog>
  );
}

interface InviteFormProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onSent: () => void;
}

/** Lives as long as the dialog is open: it starts empty each time. */
function InviteForm({ id, busy, onBusy, onSent }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GivenRole>("issuer");
  const [issue, setIssue] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    const to = email.trim().toLowerCase();
    if (!isEmail(to)) {
      setIssue(to === "" ? "Informe o e-mail" : "Email inválido");
      return focusFirstInvalid(form);
    }
    onBusy(true);
    try {
      await change.invite({ email: to, role });
      showToast("ok", "Convite enviado", {
        text: `${to} tem 7 dias para aceitar.`,
      });
      onSent();
    } catch (error) {
      const wrong = fieldMessage(error, "email");
      setIssue(wrong);
      if (wrong) focusFirstInvalid(form);
      else setFailure(failureText(error, FAILED));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>A pessoa recebe um link por e-mail. Ela não precisa ter empresa nem CNPJ.</p>
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="off"
        value={email}
        error={issue}
        onValue={(value) => {
          setEmail(value);
          setIssue(null);
        }}
      />
      <RadioField
        label="Papel"
        value={role}
        options={ROLE_CHOICES}
        onValue={(chosen) => setRole(givenRole(chosen) ?? role)}
      />
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </form>
  );
}
