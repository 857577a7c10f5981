import { useRef, useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { OtherWebhooks } from "./other-webhooks.tsx";
import { useWebhooks } from "./queries.ts";
import { WebhookForm } from "./webhook-form.tsx";
import styles from "./webhook.module.css";
import { WebhookHealth } from "./webhook-health.tsx";
import { WebhookOrigin } from "./webhook-origin.tsx";
import { DeliveryLog } from "./delivery-log.tsx";

/** The company's webhook: URL and secret, its state, its deliveries; and the further endpoints. */
export function WebhookSection() {
  const { data, error, refetch } = useWebhooks();
  const first = data?.[0] ?? null;
  const maySet = useMay("integrations");
  const heading = useRef<HTMLHeadingElement>(null);
  // Saving does not reset the form: the new secret stays on screen.
  const [beginning, setBeginning] = useState(0);
  const beginAgain = () => {
    setBeginning(beginning + 1);
    heading.current?.focus();
  };
  return (
    <section className={`card ${styles.section}`} aria-labelledby="webhook">
      <header>
        <h2 ref={heading} tabIndex={-1} id="webhook">
          Webhook
        </h2>
        <p>O Emita avisa o seu sistema quando uma nota é criada, emitida, recusada ou cancelada.</p>
      </header>
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {data === undefined && error && (
        <FailedPart text="Não foi possível carregar o webhook." onRetry={() => void refetch()} />
      )}
      {first && <WebhookHealth webhook={first} />}
      {first && <WebhookOrigin webhook={first} />}
      {data && !first && !maySet && <p className="sm mut">Nenhum webhook cadastrado.</p>}
      {data && (first || maySet) && (
        <WebhookForm key={beginning} webhook={first} onRemoved={beginAgain} />
      )}
      {first && <DeliveryLog webhookId={first.id} />}
      {first && <OtherWebhooks webhooks={data?.slice(1) ?? []} maySet={maySet} />}
    </section>
  );
}
