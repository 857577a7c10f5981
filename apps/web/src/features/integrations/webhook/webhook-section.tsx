import { useRef, useState } from "react";
import { useMay } from "../../../api/company.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { useWebhook } from "./queries.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookHealth } from "./webhook-health.tsx";
import styles from "./webhook.module.css";

/** The account's webhook: address and secret, whether it works, and what was sent to it. */
export function WebhookSection() {
  const { data, error, refetch } = useWebhook();
  const maySet = useMay("integrations");
  const heading = useRef<HTMLHeadingElement>(null);
  // Saving does not begin the form again: the new secret stays on the screen.
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
      {data && <WebhookHealth webhook={data} />}
      {data === null && !maySet && <p className="sm mut">Nenhum webhook cadastrado.</p>}
      {data !== undefined && (data !== null || maySet) && (
        <WebhookForm key={beginning} webhook={data} onRemoved={beginAgain} />
      )}
      {data && <DeliveryLog />}
    </section>
  );
}
