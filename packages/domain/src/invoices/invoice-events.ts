/** The types of events of an invoice, as recorded and as shown in its timeline (design, component Andamento). */
export const INVOICE_EVENT_TYPES = [
  "invoice.created",
  "invoice.queued",
  "invoice.sent",
  "invoice.checking",
  "invoice.waiting",
  "invoice.issued",
  "invoice.rejected",
  "invoice.corrected",
  "invoice.resent",
  "invoice.cancel_requested",
  "invoice.cancel_refused",
  "invoice.cancelled",
  "invoice.analysis_requested",
  "invoice.analysis_registered",
  "invoice.analysis_refused",
  "invoice.replacement_requested",
  "invoice.replaced",
  "invoice.replacement_incomplete",
  "invoice.mailed",
  "invoice.mail_postponed",
  "invoice.recovered",
  "invoice.whatsapp_sent",
  "invoice.whatsapp_delivered",
  "invoice.whatsapp_read",
  "invoice.whatsapp_failed",
] as const;
export type InvoiceEventType = (typeof INVOICE_EVENT_TYPES)[number];

export const INVOICE_EVENT_TEXTS: Readonly<Record<InvoiceEventType, string>> = {
  "invoice.created": "Dados confirmados",
  "invoice.queued": "Na fila",
  "invoice.sent": "Enviada à prefeitura",
  "invoice.checking": "Conferindo com a prefeitura",
  "invoice.waiting": "Prefeitura fora do ar: a nota segue sozinha quando voltar",
  "invoice.issued": "Emitida",
  "invoice.rejected": "Recusada pela prefeitura",
  "invoice.corrected": "Dados corrigidos",
  "invoice.resent": "Reenviada",
  "invoice.cancel_requested": "Cancelamento solicitado",
  "invoice.cancel_refused": "Cancelamento recusado pela prefeitura",
  "invoice.cancelled": "Cancelada",
  "invoice.analysis_requested": "Análise do cancelamento solicitada",
  "invoice.analysis_registered": "A prefeitura recebeu o pedido de análise",
  "invoice.analysis_refused": "Análise do cancelamento recusada: a nota continua emitida",
  "invoice.replacement_requested": "Substituição solicitada",
  "invoice.replaced": "Substituída",
  "invoice.replacement_incomplete":
    "A nota anterior continua valendo: a prefeitura recusou o cancelamento dela",
  "invoice.mailed": "E-mail enviado",
  "invoice.mail_postponed": "E-mail ao cliente adiado: o limite de e-mails do dia foi atingido",
  "invoice.recovered": "Recuperada da prefeitura, depois de uma restauração do sistema",
  "invoice.whatsapp_sent": "WhatsApp: enviada",
  "invoice.whatsapp_delivered": "WhatsApp: entregue",
  "invoice.whatsapp_read": "WhatsApp: lida",
  "invoice.whatsapp_failed": "WhatsApp: não entregue",
};

/** Whether a stored text is one of the types above. */
export function isInvoiceEventType(text: string): text is InvoiceEventType {
  return INVOICE_EVENT_TYPES.some((type) => type === text);
}
