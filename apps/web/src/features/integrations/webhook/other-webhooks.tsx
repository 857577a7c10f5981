import type { Webhook } from "@emita/contract/integrations/webhooks";
import { MAX_WEBHOOKS } from "@emita/contract/integrations/webhook-limits";
import { ChevronDown, CircleCheck, CirclePause, Clock, Plus } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { eventsWords } from "./delivery-words.ts";
import styles from "./webhook.module.css";
import { WebhookPanel } from "./webhook-panel.tsx";

interface OtherWebhooksProps {
  webhooks: readonly Webhook[];
  maySet: boolean;
}

/** The endpoints after the first. Each is collapsed until the person opens it. */
export function OtherWebhooks({ webhooks, maySet }: OtherWebhooksProps) {
  const id = useId();
  const [adding, setAdding] = useState(false);
  // The list leaves out the first one.
  const isFull = webhooks.length + 1 >= MAX_WEBHOOKS;
  if (webhooks.length === 0 && !maySet) return null;
  return (
    <div className={styles.others}>
      {webhooks.length > 0 && (
        <>
          <h3 id={id}>Outros endereços</h3>
          <ul aria-labelledby={id}>
            {webhooks.map((webhook) => (
              <Other key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </>
      )}
      {maySet && !isFull && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus className="i" aria-hidden />
          Adicionar endereço
        </Button>
      )}
      {isFull && <p className="sm mut">São no máximo {MAX_WEBHOOKS} endereços por empresa.</p>}
      <AddWebhookDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

function Other({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { host } = new URL(webhook.url);
  return (
    <li>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.what}>
          <b>{webhook.description ?? host}</b>
          <small>
            {webhook.description && `${host} · `}
            {eventsWords(webhook.events)}
          </small>
        </span>
        <StateBadge webhook={webhook} />
        <ChevronDown className="i" aria-hidden />
      </button>
      <div id={id} hidden={!open} className={styles.panel}>
        {open && <WebhookPanel webhook={webhook} onRemoved={() => undefined} />}
      </div>
    </li>
  );
}

function StateBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.state === "off")
    return (
      <Badge tone="bad" icon={CirclePause}>
        Desligado
      </Badge>
    );
  if (webhook.failing_since)
    return (
      <Badge tone="wait" icon={Clock}>
        Com falhas
      </Badge>
    );
  return (
    <Badge tone="ok" icon={CircleCheck}>
      Ligado
    </Badge>
  );
}
