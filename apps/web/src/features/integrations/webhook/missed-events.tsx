import { countText } from "../../../ui/texts/count-text.ts";
import type { Webhook } from "@emita/contract/integrations/webhooks";
import { History } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { countWords } from "./delivery-words.ts";
import { useSendMissed } from "./queries.ts";

/** Events while the endpoint was off are kept. They are sent at the user's request, never automatically. */
export function MissedEvents({ webhook }: { webhook: Webhook }) {
  const send = useSendMissed(webhook);
  const [failure, setFailure] = useState<string | null>(null);
  const sendAll = async () => {
    setFailure(null);
    try {
      const count = await send.mutateAsync();
      showToast("ok", "Eventos a caminho", { text: `${countWords(count)}, na ordem.` });
    } catch (error) {
      setFailure(failureText(error, "Não foi possível enviar os eventos. Tente novamente."));
    }
  };
  return (
    <Callout tone="wait" icon={History} role="status">
      <p>
        Enquanto esteve desligado, este endereço perdeu <b>{countWords(webhook.missed_events)}</b>.
        Ficam guardados por 30 dias.
      </p>
      {failure && <ErrorText>{failure}</ErrorText>}
      <Button
        variant="secondary"
        size="sm"
        busy={send.isPending}
        busyText="Enviando..."
        onClick={() => void sendAll()}
      >
        Enviar os eventos perdidos ({countText(webhook.missed_events)})
      </Button>
    </Callout>
  );
}
