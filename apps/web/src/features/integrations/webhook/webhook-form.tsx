import type { Webhook } from "@emita/contract/integrations/webhooks";
import { CirclePause, RefreshCw, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { SavedMark } from "../../../ui/feedback/saved-mark.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type ChosenEvents, EventChoice, NO_EVENT } from "./event-choice.tsx";
import { createWebhook, updateWebhook, useSendTest } from "./queries.ts";
import { RemoveWebhookDialog } from "./remove-webhook-dialog.tsx";
import { SecretField } from "./secret-field.tsx";
import { SignatureHelp } from "./signature-help.tsx";
import { urlIssue } from "./url-issue.ts";
import styles from "./webhook.module.css";

const FAILED = "Não foi possível salvar o webhook";

interface WebhookFormProps {
  webhook: Webhook | null;
  onRemoved: () => void;
}

/** URL and secret. The browser generates the secret and shows it until the person leaves. The server never returns it. */
export function WebhookForm({ webhook, onRemoved }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [secret, setSecret] = useState(() => (webhook ? null : crypto.randomUUID()));
  const [secretSaved, setSecretSaved] = useState(false);
  const [events, setEvents] = useState<ChosenEvents>(webhook?.events ?? null);
  const [issues, setIssues] = useState<Issues>({});
  const [status, setStatus] = useState<"idle" | "saving" | "saved">("idle");
  const [removing, setRemoving] = useState(false);
  const renew = () => {
    setSecret(crypto.randomUUID());
    setSecretSaved(false);
    setStatus("idle");
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (status === "saving") return;
    const wrong = { url: urlIssue(url), events: events?.length === 0 ? NO_EVENT : null };
    setIssues(wrong);
    if (wrong.url) return focusFirstInvalid(form);
    if (wrong.events) return;
    setStatus("saving");
    const body = {
      url: url.trim(),
      events: events && [...events],
      ...(secret && !secretSaved && { secret }),
    };
    try {
      if (webhook) await updateWebhook(webhook.id, { ...body, ...switchedOn(webhook) });
      else await createWebhook(body);
      setSecretSaved(secret !== null);
      setStatus("saved");
      showToast("ok", "Webhook salvo");
    } catch (error) {
      setStatus("idle");
      setIssues({ url: fieldMessage(error, "url"), secret: fieldMessage(error, "secret") });
      showToast("bad", "Erro ao salvar", { text: FAILED });
      focusFirstInvalid(form);
    }
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          placeholder="https://sistema.com.br/webhooks/emita"
          hint="Recebe um POST com JSON a cada evento."
          value={url}
          error={issues.url}
          onValue={(next) => {
            setUrl(next);
            setStatus("idle");
            if (issues.url) setIssues({ ...issues, url: urlIssue(next) });
          }}
        />
        <SecretField
          secret={secret}
          hint={webhook?.secret_hint ?? null}
          saved={secretSaved}
          error={issues.secret}
        />
        <EventChoice
          events={events}
          error={issues.events}
          onEvents={(next) => {
            setEvents(next);
            setStatus("idle");
          }}
        />
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="secondary"
            busy={status === "saving"}
            busyText="Salvando..."
          >
            Salvar webhook
          </Button>
          <Button variant="secondary" onClick={renew}>
            <RefreshCw className="i" aria-hidden />
            Gerar novo segredo
          </Button>
          {webhook && <TestButton id={webhook.id} />}
          {webhook?.state === "on" && <PauseButton id={webhook.id} />}
          {webhook && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remover
            </Button>
          )}
          <SavedMark saved={status === "saved"} />
        </div>
      </form>
      <SignatureHelp secret={secret} />
      {webhook && (
        <RemoveWebhookDialog
          id={webhook.id}
          open={removing}
          onClose={() => setRemoving(false)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}

interface Issues {
  url?: string | null;
  secret?: string | null;
  events?: string | null;
}

/** Correcting an endpoint that we gave up resumes it. An endpoint that the user paused stays paused. */
function switchedOn({ state, off_reason }: Webhook): { state?: "on" } {
  return state === "off" && off_reason !== "paused" ? { state: "on" } : {};
}

function PauseButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const pause = async () => {
    setBusy(true);
    try {
      await updateWebhook(id, { state: "off" });
    } catch (error) {
      setBusy(false);
      showToast("bad", "Erro ao desligar", {
        text: failureText(error, "Não foi possível desligar o webhook. Tente novamente."),
      });
    }
  };
  return (
    <Button variant="quiet" busy={busy} busyText="Desligando..." onClick={() => void pause()}>
      <CirclePause className="i" aria-hidden />
      Desligar
    </Button>
  );
}

function TestButton({ id }: { id: string }) {
  const test = useSendTest(id);
  const send = async () => {
    try {
      await test.mutateAsync();
      showToast("ok", "Evento de teste enviado", { text: "Veja a resposta nas entregas." });
    } catch (error) {
      showToast("bad", "Erro ao enviar o teste", {
        text: failureText(error, "Não foi possível enviar o evento de teste. Tente novamente."),
      });
    }
  };
  return (
    <Button
      variant="secondary"
      busy={test.isPending}
      busyText="Enviando..."
      onClick={() => void send()}
    >
      <Send className="i" aria-hidden />
      Enviar evento de teste
    </Button>
  );
}
