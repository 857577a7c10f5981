import type { Selectable } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import { CNPJ_DIRECTORY } from "../../db/tables/city-halls.ts";
import type { Invoices } from "../../db/tables/invoices.ts";

export interface InvoiceJob {
  readonly name: string;
  readonly state: string;
  readonly startAfter: Date;
  readonly tries: number;
}

export interface WaitingFacts {
  readonly note: Pick<
    Selectable<Invoices>,
    | "status"
    | "environment"
    | "answer_pending"
    | "claimed_until"
    | "work_due_at"
    | "resend_after"
    | "waiting_channel"
    | "waiting_since"
    | "cancellation_state"
    | "analysis_state"
    | "unexplained"
    | "nfse_key"
  > & { readonly has_xml: boolean };
  readonly jobs: readonly InvoiceJob[];
  readonly cityHallDownSince: Date | null;
  /** A series of the company of which the authority was not asked in this life of the database. */
  readonly isSeriesUnasked: boolean;
  /** The one that this installation works for. */
  readonly environment: string;
  readonly now: Date;
}

/** Every cause that holds an invoice back, in sentences for the operator; empty when nothing is owed to it. */
export function whyItWaits(facts: WaitingFacts): string[] {
  const { note: invoice } = facts;
  if (!isOwed(invoice)) return [];
  if (invoice.environment !== facts.environment)
    return [
      `É do ambiente ${invoice.environment}; esta instalação trabalha com ${facts.environment}. Não será enviada.`,
    ];
  return [...causes(facts), ...queue(facts)];
}

function isOwed(invoice: WaitingFacts["note"]): boolean {
  return (
    invoice.status === "pending" ||
    invoice.cancellation_state === "requested" ||
    invoice.analysis_state === "requested" ||
    invoice.analysis_state === "sending" ||
    (invoice.nfse_key !== null && !invoice.has_xml)
  );
}

function causes({
  note: invoice,
  cityHallDownSince: authorityDownSince,
  isSeriesUnasked,
  now,
}: WaitingFacts): string[] {
  const found: string[] = [];
  if (invoice.claimed_until && invoice.claimed_until > now)
    found.push(`Um worker trabalha nela, até ${formatDateTime(invoice.claimed_until)}.`);
  const isForDirectory = invoice.waiting_channel === CNPJ_DIRECTORY;
  if (authorityDownSince)
    found.push(
      `${isForDirectory ? "A consulta de CNPJ" : "A prefeitura"} não responde desde ${formatDateTime(authorityDownSince)}.`,
    );
  else if (invoice.waiting_since)
    found.push(
      `Espera a ${isForDirectory ? "consulta de CNPJ" : "prefeitura"} desde ${formatDateTime(invoice.waiting_since)}.`,
    );
  if (invoice.answer_pending)
    found.push("Foi enviada e não teve resposta: antes de reenviar pergunta-se à prefeitura.");
  if (invoice.unexplained)
    found.push(
      `A prefeitura falhou ${invoice.unexplained.times} vezes (${invoice.unexplained.error.code}): pergunta-se de novo por um dia.`,
    );
  if (invoice.resend_after && invoice.resend_after > now)
    found.push(`Não é reenviada antes de ${formatDateTime(invoice.resend_after)}.`);
  if (invoice.status === "pending" && isSeriesUnasked)
    found.push("A prefeitura ainda não disse o que tem da série (numbering).");
  if (invoice.analysis_state === "requested") found.push("A prefeitura analisa o cancelamento.");
  return found;
}

function queue({ note: invoice, jobs, now }: WaitingFacts): string[] {
  const dead = jobs.filter(({ name }) => name.endsWith("-dead"));
  if (dead.length > 0) return ["Sua tarefa esgotou as tentativas: veja jobs show."];
  const next = jobs.find(({ state }) => state !== "failed");
  if (next?.state === "active") return [`A tarefa ${next.name} está em andamento.`];
  if (next && next.startAfter > now)
    return [`A próxima tentativa (${next.name}) é ${formatDateTime(next.startAfter)}.`];
  if (next) return [`A tarefa ${next.name} está na fila e nenhum worker a pegou ainda.`];
  const since = invoice.work_due_at ? ` Era para ${formatDateTime(invoice.work_due_at)}.` : "";
  return [`Não há tarefa na fila: sweep-invoices cria outra em minutos.${since}`];
}
