import type { WebhookAttempt, WebhookDeliveryDetail } from "@emita/contract/integrations/webhooks";
import { formatDateTime } from "@emita/domain/basics/dates";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import "../../../ui/mono.css";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { EVENT_WORDS, resultWords } from "./delivery-words.ts";
import { useDelivery } from "./queries.ts";
import styles from "./webhook.module.css";

/** Request and response of a delivery. Null id: closed. */
export function DeliveryDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useDelivery(id);
  return (
    <Dialog
      open={id !== null}
      title={data ? EVENT_WORDS[data.type] : "Entrega"}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar a entrega." onRetry={() => void refetch()} />
      )}
      {data && <Details delivery={data} />}
    </Dialog>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const last = delivery.attempts[0];
  return (
    <div className={styles.details}>
      <h3>Tentativas</h3>
      {delivery.attempts.length === 0 && <p>Ainda não enviado.</p>}
      <ol>
        {delivery.attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </ol>
      {last && (
        <>
          <h3>Cabeçalhos</h3>
          <pre className={`code ${styles.sample}`}>
            {`POST ${last.request.url}\n${headerLines(last)}`}
          </pre>
        </>
      )}
      <h3>Corpo</h3>
      <pre className={`code ${styles.sample}`}>{indented(delivery.body)}</pre>
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, at, answer, failure, duration_ms } = attempt;
  return (
    <li>
      <p>
        <b>{number}ª</b> · {formatDateTime(new Date(at))} ·{" "}
        {resultWords(answer?.status ?? null, failure)} · {duration_ms.toLocaleString("pt-BR")} ms
      </p>
      {answer?.body && <pre className={`code ${styles.sample}`}>{answer.body}</pre>}
    </li>
  );
}

function headerLines({ request }: WebhookAttempt): string {
  return Object.entries(request.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
