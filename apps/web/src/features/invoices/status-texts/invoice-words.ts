import { isNationalChannel } from "@emita/domain/invoices/channel";
import type { Invoice } from "@emita/contract/invoices/invoices";

/** The state of an invoice that was not refused, in one sentence. */
export function barSentence(invoice: Invoice): string {
  if (invoice.cancellation?.state === "requested") {
    return "A nota continua válida até a prefeitura responder ao cancelamento.";
  }
  if (invoice.status === "pending") {
    return "Aguardando a prefeitura. Você não precisa fazer nada: esta tela e o e-mail avisam.";
  }
  if (invoice.status === "cancelled") {
    return invoice.replaced_by
      ? "Esta nota foi substituída por outra e não vale mais."
      : "Esta nota foi cancelada.";
  }
  return `Nota ${invoice.nfse_number ?? ""} emitida e enviada por e-mail.`;
}

/** Whether an issued invoice has no cancellation or replacement under way. */
export function canReplace({ status, cancellation, replaced_by }: Invoice): boolean {
  const isEnding =
    cancellation?.state === "requested" || cancellation?.analysis?.state === "requested";
  return status === "issued" && !isEnding && replaced_by === null;
}

const NATIONAL_CHECK = "https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=";

/** Public page for checking the invoice: the city's own, or the national one, which follows from the key. */
export function checkUrl(
  invoice: Pick<Invoice, "verification_url" | "nfse_key" | "channel">,
): string | null {
  if (invoice.verification_url) return invoice.verification_url;
  const isNational = isNationalChannel(invoice.channel) && invoice.nfse_key !== null;
  return isNational ? `${NATIONAL_CHECK}${invoice.nfse_key}` : null;
}
