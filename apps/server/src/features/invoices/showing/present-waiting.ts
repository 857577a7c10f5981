import type { Invoice } from "@emita/contract/invoices/invoices";
import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { ShownInvoice } from "../record/store.ts";
import { clockTime, waitingText } from "./waiting-text.ts";

type Waiting = Invoice["waiting"];

/** Why an invoice waits, since when, and when it is looked at next; null: it does not wait. */
export function presentWaiting({ config, clock }: Context, row: ShownInvoice): Waiting {
  const now = clock.now();
  if (row.status === "pending" && row.environment !== config.cityHall)
    return { ...wait("other_environment", row.created_at), text: OTHER_ENVIRONMENT };
  if (row.waiting_since !== null) return outage(row.waiting_channel, row.waiting_since, now);
  return row.status === "pending" ? withoutAnswer(row, now) : null;
}

const OTHER_ENVIRONMENT =
  "Esta nota foi criada em outro ambiente e não será enviada. Cancele-a e crie uma nova.";

function outage(channel: string | null, since: Date, now: Date): Waiting {
  const reason = channel === CNPJ_DIRECTORY ? "directory_down" : "city_hall_down";
  return { ...wait(reason, since), text: waitingText(channel, since, now) };
}

/** It was sent, and its end is not known; or a clock of ours or of the city hall is wrong. */
function withoutAnswer(row: ShownInvoice, now: Date): Waiting {
  const { unexplained, answer_pending: isSent, unanswered_since: silentSince } = row;
  const next = row.work_due_at !== null && row.work_due_at > now ? row.work_due_at : null;
  if (unexplained !== null) {
    const reason = isSent ? "city_hall_error" : "clock_off";
    return looked(reason, new Date(unexplained.since), next, now);
  }
  if (!isSent || silentSince === null) return null;
  const reason = row.protocol === null ? "answer_missing" : "answer_in_work";
  return looked(reason, silentSince, next, now);
}

/** The fault since then, and its remedy. */
const LOOKED = {
  answer_missing: [
    "Sem resposta da prefeitura desde",
    "antes de enviar de novo, perguntamos se a nota já existe",
  ],
  answer_in_work: [
    "A prefeitura recebeu a nota e trabalha nela desde",
    "perguntamos pelo resultado",
  ],
  city_hall_error: [
    "Erro no sistema da prefeitura desde",
    "perguntamos pela nota e tentamos de novo",
  ],
  clock_off: ["Um relógio está errado desde", "não é da nota, e tentamos de novo"],
} as const;

type LookedReason = keyof typeof LOOKED;

function looked(reason: LookedReason, since: Date, next: Date | null, now: Date): Waiting {
  const [what, todo] = LOOKED[reason];
  const look = next === null ? "" : `; próxima consulta às ${clockTime(next, now)}`;
  return {
    ...wait(reason, since),
    next_at: next?.toISOString() ?? null,
    text: `${what} ${clockTime(since, now)}: ${todo}${look}`,
  };
}

function wait(reason: NonNullable<Waiting>["reason"], since: Date) {
  return { since: since.toISOString(), reason, next_at: null };
}
