import { api } from "@emita/contract/paths";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { maskCnpj } from "../../cnpj/cnpj-field.tsx";
import { lookupCopy } from "../../cnpj/copy.ts";
import styles from "../roles/people.module.css";

const MESSAGE_CHARS = 300;

interface JoinDialogProps {
  open: boolean;
  /** Of the company that the person has typed already. */
  cnpj: string;
  onClose: () => void;
}

/** Sends a join request to a company's people. The answer is always the same, so it reveals nothing about the company. */
export function JoinDialog({ open, cnpj, onClose }: JoinDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const close = () => {
    setSent(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Pedir para participar"
      onClose={close}
      actions={
        isSent ? (
          <Button variant="secondary" onClick={close}>
            Fechar
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Voltar
            </Button>
            <Button type="submit" form={formId} busy={busy} busyText="Enviando...">
              Enviar pedido
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <p role="status">
          Se essa empresa já usa o Emita, os donos dela recebem o seu pedido com o seu e-mail.
          Quando um deles aceitar, você é avisado. Enquanto isso, nada muda na sua conta.
        </p>
      ) : (
        <JoinForm
          id={formId}
          cnpj={cnpj}
          busy={busy}
          onBusy={setBusy}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  );
}

interface JoinFormProps {
  id: string;
  cnpj: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onSent: () => void;
}

function JoinForm({ id, cnpj: given, busy, onBusy, onSent }: JoinFormProps) {
  const [cnpj, setCnpj] = useState(() => maskCnpj(given));
  const [message, setMessage] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    const number = normalizeCnpj(cnpj);
    if (!isCnpj(number)) {
      setIssue(lookupCopy.wrongDigits);
      return focusFirstInvalid(form);
    }
    onBusy(true);
    try {
      const body = { cnpj: number, message: message.trim() || null };
      await callApi<unknown>(api.joinRequests, { method: "POST", body });
      onSent();
    } catch (error) {
      const wrong = fieldMessage(error, "cnpj");
      setIssue(wrong);
      if (wrong) focusFirstInvalid(form);
      else setFailure(failureText(error, "Não foi possível enviar o pedido. Tente novamente."));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Os donos da empresa veem o seu e-mail e decidem se você entra e com qual papel.</p>
      <MaskedField
        label="CNPJ da empresa"
        required
        maxLength={18}
        mask={maskCnpj}
        value={cnpj}
        error={issue}
        onValue={(value) => {
          setCnpj(value);
          setIssue(null);
        }}
      />
      <TextField
        label="Mensagem"
        maxLength={MESSAGE_CHARS}
        autoComplete="off"
        hint="Diga quem você é, por exemplo “Sou a Ana, da recepção”."
        value={message}
        onValue={setMessage}
      />
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </form>
  );
}
