import type { Webhook } from "@emita/contract/integrations/webhooks";
import { formatDateTime } from "@emita/domain/basics/dates";
import { makerWords } from "../maker-words.ts";

/** The user who set the endpoint, and the time of the last delivered event. */
export function WebhookOrigin({ webhook }: { webhook: Webhook }) {
  const { created_by: maker, last_delivered_at: last } = webhook;
  const use = last ? formatDateTime(new Date(last)).slice(0, -3) : "não registrada";
  return <p className="sm mut">{`Criado por: ${makerWords(maker)} · Última entrega: ${use}`}</p>;
}
