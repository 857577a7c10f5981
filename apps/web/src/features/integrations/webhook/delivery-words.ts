import { countText } from "../../../ui/texts/count-text.ts";
import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
} from "@emita/contract/integrations/webhooks";
import { formatDateTime } from "@emita/domain/basics/dates";

export const EVENT_WORDS: Readonly<Record<WebhookDelivery["type"], string>> = {
  "invoice.created": "Nota criada",
  "invoice.issued": "Nota emitida",
  "invoice.failed": "Nota com erro",
  "invoice.cancelled": "Nota cancelada",
  "invoice.cancel_refused": "Cancelamento recusado",
  "invoice.recovered": "Nota recuperada",
  "quota.reached": "Limite de notas atingido",
  "webhook.test": "Evento de teste",
};

/** The number in words: "1 evento", "1.200 eventos". */
export function countWords(count: number): string {
  return `${countText(count)} ${count === 1 ? "evento" : "eventos"}`;
}

/** An endpoint's events, in a short line. */
export function eventsWords(events: Webhook["events"]): string {
  if (events === null) return "Todos os eventos";
  return events.map((type) => EVENT_WORDS[type]).join(", ");
}

export const STATE_WORDS: Readonly<Record<WebhookDelivery["state"], string>> = {
  pending: "Na fila",
  delivered: "Entregue",
  dead: "Não entregue",
};

type Failure = NonNullable<WebhookAttempt["failure"]>;

const FAILURE_WORDS: Readonly<Record<Exclude<Failure, "bad_status">, string>> = {
  refused_address: "o endereço leva a uma rede interna",
  name_not_found: "o nome do servidor não foi encontrado",
  unreachable: "o servidor não atendeu",
  bad_certificate: "o certificado do servidor não é válido",
  timeout: "não respondeu em 10 segundos",
  broken_answer: "a resposta veio quebrada",
  redirect: "respondeu com um redirecionamento",
};

/** The result of an attempt, in a few words. */
export function resultWords(status: number | null, failure: Failure | null): string {
  if (failure === null) return `respondeu ${status ?? ""}`.trim();
  return failure === "bad_status" ? `respondeu ${status ?? "com erro"}` : FAILURE_WORDS[failure];
}

/** The small line of a delivery: attempts so far, the last result, the next attempt. */
export function progressWords(delivery: WebhookDelivery): string {
  const { tries, last_status, last_failure, state, next_try_at } = delivery;
  if (tries === 0) return "Ainda não enviado";
  const sofar = `${tries === 1 ? "1 tentativa" : `${tries} tentativas`}: ${resultWords(last_status, last_failure)}`;
  if (state !== "pending" || next_try_at === null) return sofar;
  return `${sofar}. Próxima: ${formatDateTime(new Date(next_try_at))}`;
}

const KEY_PREFIX = "whsec_";

/** The secret in the form that the libraries of Standard Webhooks take: the base64 of its bytes. */
export function librarySecret(secret: string): string {
  return secret.startsWith(KEY_PREFIX) ? secret : KEY_PREFIX + btoa(secret);
}
