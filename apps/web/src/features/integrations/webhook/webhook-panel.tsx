import type { Webhook } from "@emita/contract/integrations/webhooks";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookHealth } from "./webhook-health.tsx";
import { WebhookOrigin } from "./webhook-origin.tsx";

/** One endpoint: its state, its settings, its deliveries. */
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
