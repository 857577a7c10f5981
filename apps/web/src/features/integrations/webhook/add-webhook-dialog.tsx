import { TriangleAlert } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { SecretValue } from "../../../ui/feedback/secret-value.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText, RequiredHint } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { type ChosenEvents, EventChoice, NO_EVENT } from "./event-choice.tsx";
import { createWebhook } from "./queries.ts";
import { urlIssue } from "./url-issue.ts";
import styles from "./webhook.module.css";

interface AddWebhookDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an endpoint, then shows its secret, only once. */
export function AddWebhookDialog({ open, onClose }: AddWebhookDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Dialog
        open={open && secret === null}
        title="Adicionar endereço"
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" form={formId} busy={busy} busyText="Adicionando...">
              Adicionar
            </Button>
          </>
        }
      >
        <AddForm id={formId} busy={busy} onBusy={setBusy} onMade={setSecret} />
      </Dialog>
      <Dialog
        open={open && secret !== null}
        title="Copie o segredo agora"
        deliberate
        onClose={onClose}
        actions={
          <Button
            variant="secondary"
            onClick={() => {
              setSecret(null);
              onClose();
            }}
          >
            Copiei o segredo
          </Button>
        }
      >
        {secret !== null && (
          <SecretValue
            title={<p>Com este segredo o seu sistema confere que o evento vem do Emita:</p>}
            value={secret}
            copyText="Copiar segredo"
          />
        )}
        <Callout tone="wait" icon={TriangleAlert}>
          O segredo não será mostrado de novo. Se o perder, gere outro no próprio endereço.
        </Callout>
      </Dialog>
    </>
  );
}

interface AddFormProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onMade: (secret: string) => void;
}

/** Mounted while the dialog is open: it starts empty each time. */
function AddForm({ id, busy, onBusy, onMade }: AddFormProps) {
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState<ChosenEvents>(null);
  const [issues, setIssues] = useState<{ url?: string | null; events?: string | null }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    const wrong = { url: urlIssue(url), events: events?.length === 0 ? NO_EVENT : null };
    setIssues(wrong);
    if (wrong.url) return focusFirstInvalid(form);
    if (wrong.events) return;
    onBusy(true);
    try {
      const chosen = events && [...events];
      onMade(await createWebhook({ url: url.trim(), description, events: chosen }));
    } catch (error) {
      const wrongUrl = fieldMessage(error, "url");
      setIssues({ url: wrongUrl });
      if (wrongUrl) focusFirstInvalid(form);
      else
        setFailure(failureText(error, "Não foi possível adicionar o endereço. Tente novamente."));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className={styles.adding} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        placeholder="https://sistema.com.br/webhooks/emita"
        value={url}
        error={issues.url}
        onValue={(next) => {
          setUrl(next);
          if (issues.url) setIssues({ ...issues, url: urlIssue(next) });
        }}
      />
      <TextField
        label="Nome"
        maxLength={100}
        autoComplete="off"
        hint="Para você reconhecer o endereço, por exemplo “ERP”."
        value={description}
        onValue={setDescription}
      />
      <EventChoice events={events} error={issues.events} onEvents={setEvents} />
      <RequiredHint />
      {failure && <ErrorText>{failure}</ErrorText>}
    </form>
  );
}
