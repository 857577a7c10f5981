import type { WebhookDelivery } from "@emita/contract/integrations/webhooks";
import { formatDateTime } from "@emita/domain/basics/dates";
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { EVENT_WORDS, progressWords, STATE_WORDS } from "./delivery-words.ts";
import { useDeliveries, useResend } from "./queries.ts";
import styles from "./webhook.module.css";

/** The webhook's deliveries of the last thirty days. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const id = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDeliveries(webhookId);
  const [shown, setShown] = useState<string | null>(null);
  const deliveries = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <div className={styles.log}>
        <h3 id={id}>Entregas</h3>
        {!deliveries && !error && <SkeletonRows rows={3} />}
        {!deliveries && error && (
          <FailedPart
            text="Não foi possível carregar as entregas."
            onRetry={() => void refetch()}
          />
        )}
        {deliveries?.length === 0 && (
          <p className={styles.none}>
            Nenhuma entrega nos últimos 30 dias. Envie um evento de teste para ver se o seu sistema
            responde.
          </p>
        )}
        {deliveries && deliveries.length > 0 && (
          <ol aria-labelledby={id}>
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} onShow={() => setShown(delivery.id)} />
            ))}
          </ol>
        )}
        {hasNextPage && (
          <Button
            variant="quiet"
            busy={isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void fetchNextPage()}
          >
            Mostrar mais
          </Button>
        )}
      </div>
      <DeliveryDialog id={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Row({ delivery, onShow }: { delivery: WebhookDelivery; onShow: () => void }) {
  const resend = useResend();
  const { tone, icon } = LOOKS[delivery.state];
  const name = `${EVENT_WORDS[delivery.type]}, ${formatDateTime(new Date(delivery.created_at))}`;
  const send = async () => {
    try {
      await resend.mutateAsync(delivery.id);
      showToast("ok", "Enviado de novo", { text: EVENT_WORDS[delivery.type] });
    } catch (error) {
      showToast("bad", "Erro ao enviar de novo", {
        text: failureText(error, "Não foi possível enviar de novo. Tente novamente."),
      });
    }
  };
  return (
    <li>
      <div className={styles.what}>
        <b>{EVENT_WORDS[delivery.type]}</b> <span className="code">{delivery.type}</span>
        <small>
          <time dateTime={delivery.created_at}>
            {formatDateTime(new Date(delivery.created_at))}
          </time>
          {" · "}
          {progressWords(delivery)}
        </small>
      </div>
      <Badge tone={tone} icon={icon}>
        {STATE_WORDS[delivery.state]}
      </Badge>
      <div className={styles.acts}>
        <Button variant="quiet" size="sm" aria-label={`Ver detalhes: ${name}`} onClick={onShow}>
          Ver detalhes
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={resend.isPending}
          busyText="Enviando..."
          aria-label={`Enviar de novo: ${name}`}
          onClick={() => void send()}
        >
          Enviar de novo
        </Button>
      </div>
    </li>
  );
}

const LOOKS: Readonly<Record<WebhookDelivery["state"], { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: "wait", icon: Clock },
  delivered: { tone: "ok", icon: CircleCheck },
  dead: { tone: "bad", icon: TriangleAlert },
};
