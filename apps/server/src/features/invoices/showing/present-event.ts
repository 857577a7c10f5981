import type { InvoiceEvents } from "@emita/contract/invoices/invoices";
import {
  INVOICE_EVENT_TEXTS,
  isInvoiceEventType,
  type InvoiceEventType,
} from "@emita/domain/invoices/invoice-events";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { mailLimitText } from "./mail-limit-text.ts";
import { waitingText } from "./waiting-text.ts";

export interface EventRow {
  readonly at: Date;
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * @param by the person or program, as the company's people know it; null for Emita and the city hall, undefined where it is
 * not shown
 */
export function presentEvent(
  { at, type, detail }: EventRow,
  by?: string | null,
): InvoiceEvents["data"][number] {
  const event = { at: at.toISOString(), type, text: textOf(type, detail) };
  return by === undefined ? event : { ...event, by };
}

/** The type's own words, made exact by what the detail knows. */
function textOf(type: string, detail: Detail): string {
  if (!isInvoiceEventType(type)) return type;
  const text = INVOICE_EVENT_TEXTS[type];
  return EXACT_TEXTS[type]?.(detail, text) ?? text;
}

/** See errorAfterSilence. */
const SILENT = "city_hall_silent";

type Detail = EventRow["detail"];
type ExactText = (detail: Detail, text: string) => string | null;

const EXACT_TEXTS: Partial<Record<InvoiceEventType, ExactText>> = {
  "invoice.issued": ({ number, isEarlier }, text) =>
    `${text}: nota ${String(number)}${isEarlier === true ? ", com os dados de antes da correção" : ""}`,
  "invoice.sent": ({ isRepeated }, text) =>
    isRepeated === true ? `${text} de novo: ela não tinha recebido a primeira` : null,
  "invoice.resent": ({ because }, text) => {
    if (because === "certificate_missing") return `${text} sozinha: o certificado chegou`;
    if (because === "credentials_missing") return `${text} sozinha: o acesso à prefeitura chegou`;
    return because === "company_missing" ? `${text} sozinha: os dados da empresa chegaram` : null;
  },
  "invoice.cancel_refused": ({ code }) => (code === SILENT ? "Cancelamento sem resposta" : null),
  "invoice.analysis_refused": ({ code }) =>
    code === SILENT ? "Pedido de análise sem resposta" : null,
  "invoice.waiting": ({ since, channel }) =>
    typeof since === "string" ? waitingText(channel, new Date(since), new Date(since)) : null,
  "invoice.rejected": ({ unsent, code, why }) => {
    // Nothing of the invoice is wrong, and the authority has answered.
    if (code === "numbering_conflict")
      return "Não emitida: os números de envio já eram de outras notas";
    if (unsent !== true) return null;
    return `O Emita não enviou a nota: ${typeof why === "string" ? why : "falta corrigir um dado"}`;
  },
  "invoice.checking": ({ cause }) => {
    if (cause === "unexplained")
      return "A prefeitura respondeu com um erro do sistema dela: perguntamos pela nota e tentamos de novo";
    if (cause === "clock")
      return "A prefeitura leu a nota como se fosse de uma hora que ainda não chegou: um relógio está errado, nada na nota; tentamos de novo";
    return cause === "numbering_conflict"
      ? "Número já usado na prefeitura por outra nota: seguimos com o próximo"
      : null;
  },
  "invoice.cancelled": ({ unissued, isElsewhere, isRecovered }, text) => {
    if (isRecovered === true)
      return `${text} na prefeitura: soubemos depois de uma restauração do sistema`;
    if (isElsewhere === true) return `${text} na prefeitura, fora do Emita`;
    return unissued === true ? `${text} antes da emissão` : null;
  },
  "invoice.mailed": ({ to }) => (typeof to === "string" ? `Enviada para ${to}` : null),
  "invoice.mail_postponed": ({ limit, until }) =>
    typeof limit === "number" && typeof until === "string"
      ? `E-mail ao cliente adiado: ${mailLimitText(limit)}; ele sai sozinho em ${formatDate(new Date(until))}`
      : null,
  "invoice.whatsapp_sent": messageText,
  "invoice.whatsapp_delivered": messageText,
  "invoice.whatsapp_read": messageText,
  "invoice.whatsapp_failed": ({ why }, text) =>
    typeof why === "string" ? `${text}: ${why}` : null,
  "invoice.replaced": ({ number }, text) => `${text} pela nota ${String(number)}`,
};

/** When WhatsApp says that it was: its reports may come late. */
function messageText({ reported_at: at }: Detail, text: string): string | null {
  return typeof at === "string" ? `${text} às ${formatDateTime(new Date(at)).slice(11, 16)}` : null;
}
