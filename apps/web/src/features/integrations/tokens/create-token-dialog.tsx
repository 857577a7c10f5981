import type { ApiTokenList } from "@emita/contract/integrations/api-tokens";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ErrorText, RequiredHint } from "../../../ui/fields/field.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { createToken, type TokenHome } from "./queries.ts";
import { TokenWishesFields, USUAL_WISHES } from "./token-wishes.tsx";
import styles from "./token-dialogs.module.css";

const FAILED = "Não foi possível criar o token. Tente novamente.";
const DAY_MS = 24 * 3_600_000;
/** Days until expiry, as text for the select. */
const LIVES = [
  ["", "Sem prazo"],
  ["30", "30 dias"],
  ["90", "90 dias"],
  ["365", "1 ano"],
] as const;

interface CreateTokenDialogProps {
  home: TokenHome;
  title: string;
  environment: ApiTokenList["environment"];
  open: boolean;
  onClose: () => void;
  onIssued: (name: string, value: string) => void;
}

/** Asks for name and lifetime; unusual scopes are collapsed. */
export function CreateTokenDialog(props: CreateTokenDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Criando...">
            Criar token
          </Button>
        </>
      }
    >
      <CreateTokenForm {...props} id={formId} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

interface CreateTokenFormProps extends CreateTokenDialogProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Mounted while the dialog is open: it starts empty each time. */
function CreateTokenForm(props: CreateTokenFormProps) {
  const { id, home, environment, busy, onBusy, onIssued } = props;
  const [name, setName] = useState("");
  const [days, setDays] = useState("");
  const [wishes, setWishes] = useState(USUAL_WISHES);
  const [nameError, setNameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    if (name.trim() === "") {
      setNameError("Nome obrigatório");
      return focusFirstInvalid(form);
    }
    onBusy(true);
    try {
      const end = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS);
      const { token, api_token } = await createToken(home, name.trim(), end, wishes);
      onIssued(api_token.name, token);
    } catch (error) {
      const wrongName = fieldMessage(error, "name");
      setNameError(wrongName);
      if (wrongName) focusFirstInvalid(form);
      else setFailure(failureText(error, FAILED));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Nome"
        required
        value={name}
        maxLength={80}
        autoComplete="off"
        hint="O sistema que vai usar o token, por exemplo “Loja virtual”."
        error={nameError}
        onValue={(value) => {
          setName(value);
          setNameError(null);
        }}
      />
      <SelectField label="Validade" value={days} options={LIVES} onValue={setDays} />
      <p className={styles.fixed}>
        <span>Escopos</span>
        <span className="code">invoices:read</span> consultar notas
        <br />
        <span className="code">invoices:write</span> emitir, corrigir e cancelar notas
      </p>
      <TokenWishesFields environment={environment} wishes={wishes} onWishes={setWishes} />
      <RequiredHint />
      {failure && <ErrorText>{failure}</ErrorText>}
    </form>
  );
}
