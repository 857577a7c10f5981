import type { Webhook } from "@emita/contract/integrations/webhooks";
import { formatDateTime } from "@emita/domain/basics/dates";
import { CirclePause, Clock, KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { countWords } from "./delivery-words.ts";
import { MissedEvents } from "./missed-events.tsx";
import { updateWebhook } from "./queries.ts";

const REASONS: Readonly<Record<NonNullable<Webhook["off_reason"]>, string>> = {
  gone: "O endereço respondeu que não existe mais (410).",
  paused: "Alguém da empresa o desligou, ou o acesso de quem o criou terminou.",
  failing: "O endereço deixou de aceitar os eventos, mesmo com várias tentativas.",
};

/** Problems in the webhook's state; empty while all is well. */
export function WebhookHealth({ webhook }: { webhook: Webhook }) {
  return (
    <>
      {webhook.state === "off" && <SwitchedOff webhook={webhook} />}
      {webhook.state === "on" && webhook.missed_events > 0 && <MissedEvents webhook={webhook} />}
      {webhook.state === "on" && webhook.failing_since && (
        <Callout tone="wait" icon={Clock} role="status">
          O endereço não aceita os eventos desde {at(webhook.failing_since)}. Tentamos de novo cada
          um deles por até 75 horas. Se nada mudar, o webhook é desligado e você recebe um e-mail.
        </Callout>
      )}
      {webhook.old_secret_until && (
        <Callout icon={KeyRound}>
          Até {at(webhook.old_secret_until)} assinamos também com o segredo anterior. Troque o
          segredo no seu sistema antes disso.
        </Callout>
      )}
    </>
  );
}

function SwitchedOff({ webhook }: { webhook: Webhook }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const switchOn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await updateWebhook(webhook.id, { state: "on" });
      showToast("ok", "Webhook ligado", { text: "O que esperava na fila é enviado agora." });
    } catch (error) {
      setFailure(failureText(error, "Não foi possível ligar o webhook. Tente novamente."));
      setBusy(false);
    }
  };
  return (
    <Callout tone="bad" icon={CirclePause} role="alert">
      <p>
        <b>Webhook desligado em {at(webhook.off_since ?? webhook.updated_at)}.</b>{" "}
        {webhook.off_reason && REASONS[webhook.off_reason]} O que aconteceu desde então não foi
        enviado, mas fica guardado por 30 dias
        {webhook.missed_events > 0 && <> ({countWords(webhook.missed_events)} até agora)</>}; suas
        notas não foram afetadas.
      </p>
      {failure && <ErrorText>{failure}</ErrorText>}
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        busyText="Ligando..."
        onClick={() => void switchOn()}
      >
        Ligar de novo
      </Button>
    </Callout>
  );
}

function at(instant: string): string {
  return formatDateTime(new Date(instant)).slice(0, -3);
}
