import type { Webhook } from "@emita/contract/webhooks";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookHealth } from "./webhook-health.tsx";
import { WebhookOrigin } from "./webhook-origin.tsx";

/** One address: whether it works, what it is, what was sent to it. */
export function WebhookPanel({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  return (
    <>
      <WebhookHealth webhook={webhook} />
      <WebhookOrigin webhook={webhook} />
      <WebhookForm webhook={webhook} onRemoved={onRemoved} />
      <DeliveryLog webhookId={webhook.id} />
    </>
  );
}
