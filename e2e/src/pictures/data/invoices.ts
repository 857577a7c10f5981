import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type {
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoiceStats,
  InvoiceTotals,
} from "@emita/contract/invoices/invoices";
import type { InvoicePage } from "@emita/contract/invoices/sharing/invoice-page";
import { USER } from "./account.ts";
import { BAKERY, CLINIC, hoursAgo, id, listOf, monthsOf, SCHOOL, STUDIO, VET } from "./basics.ts";

/** An issued invoice; its number is also its place in time, the highest is the newest. */
function invoiceOf(number: number, changes: Partial<Invoice> = {}): Invoice {
  const at = hoursAgo((17 - number) * 31 + 2);
  return {
    id: id(100 + number),
    created_at: at,
    updated_at: at,
    status: "issued",
    ...CLINIC,
    service_code: "17.01",
    service_description: "Consultoria técnica especializada, novembro de 2026",
    amount: 1850,
    city: "São Paulo",
    address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
    phone: null,
    email: "financeiro@vilanova.exemplo.com.br",
    nfse_number: String(number),
    nfse_key: `355030822358871040001440000000000000${String(number).padStart(2, "0")}261101075327`,
    verification_code: null,
    issued_at: at,
    error: null,
    cancellation: null,
    cancellable_until: null,
    details: null,
    channel: "nacional",
    national_key: null,
    verification_url: null,
    alerts: [],
    waiting: null,
    replaces: null,
    replaced_by: null,
    recovered_at: null,
    external_id: null,
    metadata: {},
    mails: null,
    payment: null,
    ...changes,
  };
}

const NOT_ISSUED = { nfse_number: null, nfse_key: null, issued_at: null } as const;

export const ISSUED = invoiceOf(17);

export const WAITING = invoiceOf(16, {
  ...NOT_ISSUED,
  ...VET,
  status: "pending",
  amount: 420.5,
  service_description: "Treinamento da equipe de atendimento",
});

export const REFUSED = invoiceOf(15, {
  ...NOT_ISSUED,
  ...BAKERY,
  status: "error",
  amount: 960,
  error: {
    code: "E0190",
    message: "CNPJ do tomador não encontrado no cadastro CNPJ.",
    field: "cnpj",
    help: "A prefeitura não encontrou o CNPJ do cliente no cadastro da Receita Federal. Nenhuma nota foi emitida. Confira “CNPJ/CPF” com o cliente, corrija e reenvie.",
    resend: "after_correction",
    refused_by: "city_hall",
  },
});

export const CANCELLED = invoiceOf(14, {
  ...STUDIO,
  status: "cancelled",
  amount: 12_400,
  cancellation: {
    state: "accepted",
    reason: "Serviço não prestado",
    code: null,
    requested_at: hoursAgo(60),
    decided_at: hoursAgo(59.9),
    analysis: null,
  },
});

const OTHERS = [
  invoiceOf(13, { ...SCHOOL, amount: 3275.9 }),
  invoiceOf(12, { amount: 1850 }),
  invoiceOf(11, { ...VET, amount: 420.5 }),
  invoiceOf(10, { ...STUDIO, amount: 980 }),
  invoiceOf(9, { ...BAKERY, amount: 960 }),
  invoiceOf(8, { ...SCHOOL, amount: 3275.9 }),
];

export const INVOICES: InvoiceList = listOf([ISSUED, WAITING, REFUSED, CANCELLED, ...OTHERS]);
export const REFUSED_FIRST: InvoiceList = listOf([
  { ...REFUSED, created_at: hoursAgo(1), updated_at: hoursAgo(1) },
  ISSUED,
  ...OTHERS,
]);
export const NO_INVOICES: InvoiceList = listOf<Invoice>([]);

export const STATS: InvoiceStats = {
  total: 17,
  this_month: 9,
  pending: 1,
  refused: 1,
  cancelled: 1,
  issued_this_month: { count: 6, amount: 9742.8 },
};
export const TOTALS: InvoiceTotals = {
  count: 17,
  amount: 26_412.2,
  issued: { count: 14, amount: 12_632 },
};
export const NO_STATS: InvoiceStats = {
  total: 0,
  this_month: 0,
  pending: 0,
  refused: 0,
  cancelled: 0,
  issued_this_month: { count: 0, amount: 0 },
};

export const MONTHS: InvoiceMonths = {
  data: monthsOf([2750, 3100, 900, 4620, 5230, 4100, 6350, 5900, 7240, 6800, 8120, 9742.8]),
};
export const NO_MONTHS: InvoiceMonths = { data: monthsOf(Array.from({ length: 12 }, () => 0)) };

const BEGUN = [
  { type: "invoice.created", text: "Dados confirmados" },
  { type: "invoice.queued", text: "Na fila" },
] as const;
const SENT = { type: "invoice.sent", text: "Enviada à prefeitura" } as const;

const eventsOf = (events: readonly Omit<InvoiceEvents["data"][number], "at">[]): InvoiceEvents => ({
  data: events.map((event, index) => ({
    ...event,
    at: hoursAgo(2 - index / 1000),
  })),
});

export const ISSUED_EVENTS = eventsOf([
  ...BEGUN,
  SENT,
  { type: "invoice.issued", text: "Emitida: nota 17" },
  { type: "invoice.mailed", text: `Enviada para ${USER.email}` },
]);
/** It went to the client by WhatsApp, who has read it. */
export const READ_EVENTS: InvoiceEvents = {
  data: [
    ...ISSUED_EVENTS.data,
    { type: "invoice.whatsapp_sent", text: "WhatsApp: enviada às 10:01", at: hoursAgo(1.98) },
    { type: "invoice.whatsapp_delivered", text: "WhatsApp: entregue às 10:02", at: hoursAgo(1.96) },
    { type: "invoice.whatsapp_read", text: "WhatsApp: lida às 10:52", at: hoursAgo(1.13) },
  ],
};
export const WAITING_EVENTS = eventsOf([...BEGUN, SENT]);
export const REFUSED_EVENTS = eventsOf([
  ...BEGUN,
  SENT,
  { type: "invoice.rejected", text: "Recusada pela prefeitura" },
]);
export const CANCELLED_EVENTS = eventsOf([
  ...BEGUN,
  SENT,
  { type: "invoice.issued", text: "Emitida: nota 14" },
  { type: "invoice.cancelled", text: "Cancelada" },
]);

export const NO_PAGE: InvoicePage = { url: null, created_at: null, withdrawn_at: null };

export const PREVIEW: InvoicePreview = {
  channel: {
    id: "nacional",
    reason: "ME e EPP do Simples Nacional emitem pelo emissor nacional desde 01/11/2026.",
    source: "Resolução CGSN 191/2026",
    alternatives: ["paulistana/1"],
  },
  amount: 1850,
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: 0,
  net_amount: 1850,
  taxes: ["ISS", "PIS", "COFINS", "CSLL"].map((name) => ({
    name,
    base: null,
    rate: null,
    amount: null,
    withheld: false,
    rule: "É pago no DAS, não na nota: a guia mensal do Simples Nacional.",
    source: "LC 123/2006, art. 13",
  })),
  address_demand: null,
  problems: [],
  warnings: [],
};

const DRAFT: Draft = {
  id: id(200),
  created_at: hoursAgo(26),
  updated_at: hoursAgo(3),
  status: "draft",
  ...CLINIC,
  service_code: null,
  service_description: "Treinamento da equipe",
  amount: 450,
  city: null,
  address: null,
  phone: null,
  email: null,
  details: null,
  external_id: null,
  metadata: {},
  mails: null,
  client_id: null,
  service_id: null,
  document_id: null,
  document_note: null,
  form: null,
  version: 1,
  updated_by: USER.email,
  expires_at: "2027-02-22T12:00:00.000Z",
  send_at: null,
  waiting: null,
  missing: [],
  copied_from: null,
  changes: [],
  opened_by: [],
};

export const DRAFTS = listOf<Draft>([
  DRAFT,
  { ...DRAFT, ...STUDIO, id: id(201), amount: 980, updated_at: hoursAgo(50) },
  { ...DRAFT, ...VET, id: id(202), amount: null, service_description: null },
]);
export const SCHEDULED = listOf<Draft>([
  {
    ...DRAFT,
    ...SCHOOL,
    id: id(203),
    status: "scheduled",
    amount: 3275.9,
    expires_at: null,
    send_at: "2026-12-01T11:00:00.000Z",
  },
]);

/** What keeping a form answers: a draft with what was sent. */
export const keptDraft = (sent: object): Draft => ({ ...DRAFT, id: id(210), ...sent });
