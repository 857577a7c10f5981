import type { Channel } from "@emita/domain/invoices/channel";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { refusedBy } from "@emita/domain/invoices/refused-by";
import type { InvoiceIssue } from "@emita/domain/pre-checks/rule";
import { explainRejection, type RefusedAction } from "@emita/domain/rejections/rejection-help";
import type { BuildResult, Reason } from "@emita/fiscal/authority";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import { channelLabel } from "../../companies/public.ts";
import { refusesChannel } from "./channel-refusals.ts";
import type { TaskSession } from "./open-session.ts";

const NOTHING_ISSUED = "Nenhuma nota foi emitida.";
const UNSENT = "O Emita não enviou esta nota à prefeitura.";
const NOT_SENT = `${UNSENT} ${NOTHING_ISSUED}`;

/**
 * The authority's reasons as one error: its own words, and our help for the first reason the person can act on. A city
 * hall that does not take this company's invoices at all points to the other one, which the person has to choose himself.
 */
export function errorFromReasons(
  { channel, alternatives }: Pick<TaskSession, "channel" | "alternatives">,
  reasons: readonly Reason[],
  action: RefusedAction = "issue",
): InvoiceError {
  const explained = reasons.map((reason) => ({
    reason,
    ...explainRejection(channel, reason.code, wordsOf(reason), action),
  }));
  const main = explained.find(({ field }) => field !== null) ?? explained[0];
  if (!main) return errorFromCode("rejected", channel);
  const other = reasons.some(({ code }) => refusesChannel(channel, code)) ? alternatives[0] : null;
  return {
    code: main.reason.code,
    message: reasons.map(wordsOf).join(" "),
    field: main.field,
    help: other ? `${main.help} ${otherChannelHelp(other)}` : main.help,
    resend: main.resend,
    refused_by: refusedBy({ code: main.reason.code, resend: main.resend }),
    ...(other && { other_channel: other }),
  };
}

function otherChannelHelp(channel: Channel): string {
  return `Sua empresa também pode emitir pelo canal “${channelLabel(channel)}”: escolha-o em Empresa e reenvie a nota.`;
}

/** The consequence of a refusal of this invoice: with a replacement the old invoice stays valid. */
export function refusedAction(invoice: { readonly replaces_id: string | null }): RefusedAction {
  return invoice.replaces_id === null ? "issue" : "substitute";
}

/** Our own refusal, by one of the codes that domain/rejection-help explains. */
export function errorFromCode(code: string, channel: Channel = "nacional"): InvoiceError {
  const { field, help, resend } = explainRejection(channel, code, "");
  const refused_by = refusedBy({ code, resend });
  const told = refused_by === "emita" ? `${help} ${UNSENT}` : help;
  return { code, message: help, field, help: told, resend, refused_by };
}

/** Missing data of the issuing company. */
export function errorFromIssuer(missing: { code: string; text: string }): InvoiceError {
  return {
    code: missing.code,
    message: missing.text,
    field: null,
    help: `${NOT_SENT} ${missing.text}`,
    refused_by: "emita",
  };
}

/** Refusals of the driver while building the message. */
export function errorFromDraft(refusal: Extract<BuildResult, { ok: false }>): InvoiceError {
  return {
    code: refusal.code,
    message: refusal.text,
    field: labelledField(refusal.field),
    help: `${refusal.text} ${NOT_SENT}`,
    refused_by: "emita",
  };
}

/**
 * The field of our screens that a driver's refusal points at: itself, or the group that holds it (`details.obra.address` is
 * part of `details.obra`); null for what no form shows.
 */
function labelledField(field: string): string | null {
  const own = OTHER_NAMES[field] ?? field;
  if (Object.hasOwn(FIELD_LABELS, own)) return own;
  const end = own.lastIndexOf(".");
  return end === -1 ? null : labelledField(own.slice(0, end));
}

/** Whatever follows from the code of the service is chosen by it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  competencia: "details.competencia",
  "details.nbs": "service_code",
  "details.operation_indicator": "service_code",
  "details.tax_classification": "service_code",
};

/** Findings of our own check before anything was sent. */
export function errorFromIssue({ field, code, message }: InvoiceIssue): InvoiceError {
  return { code, message, field, help: `${message} ${NOT_SENT}`, refused_by: "emita" };
}

/** Seven days without the city hall. With an unanswered sending it is unknown whether an invoice was issued. */
export function errorAfterSilence(isUnanswered: boolean): InvoiceError {
  const silent = "A prefeitura ficou fora do ar por sete dias.";
  const message = isUnanswered
    ? `${silent} Ainda não sabemos se a nota existe na prefeitura. Reenvie: antes de enviar de novo, perguntamos por ela.`
    : `${silent} ${NOTHING_ISSUED} Reenvie quando ela voltar.`;
  const code = isUnanswered ? "city_hall_silent" : "city_hall_down";
  return {
    code,
    message,
    field: null,
    help: message,
    resend: isUnanswered ? "ask_first" : "later",
    refused_by: "nobody",
  };
}

/**
 * A day of answers that no list explains. `isUnanswered`: the city hall could not even say whether the invoice exists; otherwise
 * it has just said that there is none.
 */
export function errorAfterDoubt(answered: InvoiceError, isUnanswered: boolean): InvoiceError {
  const said = `A prefeitura respondeu por um dia com um erro do sistema dela: “${answered.message}”.`;
  const help = isUnanswered
    ? `${said} Ainda não sabemos se a nota existe na prefeitura. Reenvie: antes de enviar de novo, perguntamos por ela.`
    : `${said} ${NOTHING_ISSUED} Confira os dados da nota e reenvie; se a resposta se repetir, fale com a prefeitura ou com o suporte.`;
  return {
    ...answered,
    field: null,
    help,
    resend: isUnanswered ? "ask_first" : "after_correction",
  };
}

function wordsOf({ message, complement }: Reason): string {
  return complement ? `${message} ${complement}` : message;
}
