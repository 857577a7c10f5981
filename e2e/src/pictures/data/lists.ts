import type { Client, ClientList, ClientStats } from "@emita/contract/clients/clients";
import type { Service, ServiceList } from "@emita/contract/clients/services";
import type {
  IncomingPayment,
  IncomingPaymentList,
  PixAddress,
} from "@emita/contract/integrations/incoming-payments";
import type { DueOccurrences, PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence, RecurrenceList } from "@emita/contract/recurrences/recurrences";
import {
  BAKERY,
  type Billed,
  CLINIC,
  hoursAgo,
  id,
  listOf,
  monthsOf,
  SCHOOL,
  STUDIO,
  VET,
} from "./basics.ts";
import { ISSUED } from "./invoices.ts";

const CREATED = { created_at: hoursAgo(2000), updated_at: hoursAgo(100), version: 1 };

const serviceOf = (number: number, name: string, changes: Partial<Service> = {}): Service => ({
  id: id(300 + number),
  ...CREATED,
  name,
  service_code: "17.01",
  service_description: "Consultoria técnica, {mês} de {ano}",
  amount: 1850,
  details: null,
  archived: false,
  ...changes,
});

export const CONSULTING = serviceOf(1, "Consultoria mensal");

export const SERVICES: ServiceList = listOf([
  CONSULTING,
  serviceOf(2, "Palestra", { service_code: "08.02", amount: null }),
  serviceOf(3, "Treinamento da equipe", { service_code: "08.02", amount: 420.5 }),
]);

const clientOf = (number: number, client: Billed, changes: Partial<Client> = {}): Client => ({
  id: id(400 + number),
  ...CREATED,
  ...client,
  tax_ids: [client.cnpj],
  nif: null,
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  address_parts: {
    street: "Rua Harmonia",
    number: "482",
    district: "Vila Madalena",
    city_code: "3550308",
    postal_code: "05435000",
  },
  phone: "1138142290",
  emails: ["financeiro@vilanova.exemplo.com.br"],
  service_id: CONSULTING.id,
  service_code: null,
  service_description: null,
  amount: null,
  details: null,
  remarks: null,
  archived: false,
  edited: true,
  registry_checked_at: hoursAgo(100),
  registry_due: false,
  usual: {
    service_id: CONSULTING.id,
    service_name: CONSULTING.name,
    service_code: CONSULTING.service_code,
    service_description: CONSULTING.service_description,
    amount: CONSULTING.amount,
  },
  totals: {
    this_month: { count: 1, amount: 1850 },
    this_year: { count: 11, amount: 20_350 },
    last_twelve_months: { count: 12, amount: 22_200 },
  },
  months: monthsOf(Array.from({ length: 12 }, () => 1850)),
  pending: 0,
  in_error: 0,
  due: false,
  last_invoice: {
    id: ISSUED.id,
    created_at: ISSUED.created_at,
    issued_at: ISSUED.issued_at,
    status: "issued",
    nfse_number: "17",
    amount: 1850,
  },
  ...changes,
});

export const CLIENT = clientOf(1, CLINIC, { remarks: "Quer a nota até o dia 5." });

export const CLIENTS: ClientList = listOf([
  clientOf(5, SCHOOL, { due: true }),
  CLIENT,
  clientOf(4, STUDIO),
  clientOf(3, BAKERY, { in_error: 1, due: true }),
  clientOf(2, VET, { pending: 1, emails: [] }),
]);

export const CLIENT_STATS: ClientStats = {
  total: 5,
  due: 2,
  due_amount: 3700,
  attention: 2,
  archived: 0,
  this_month: { count: 9, amount: 9742.8 },
  last_twelve_months: { count: 74, amount: 64_852.8 },
};

const paymentOf = (
  number: number,
  payer: Billed,
  changes: Partial<IncomingPayment> = {},
): IncomingPayment => ({
  id: id(500 + number),
  source: "pix",
  status: "waiting",
  received_at: hoursAgo(number * 5),
  received_on: "2026-11-23",
  amount: 350,
  refunded_invoice: false,
  rule: null,
  amount_returned: 0,
  end_to_end_id: `E00000000202611231031${String(number).padStart(11, "0")}`,
  txid: null,
  note: null,
  proposal: {
    ...payer,
    service_code: "17.01",
    service_description: "Consultoria técnica, novembro de 2026",
    amount: 350,
    city: "São Paulo",
    address: null,
    phone: null,
    email: null,
  },
  missing: [],
  warnings: [],
  invoice_id: null,
  ...changes,
});

const UNKNOWN_PAYER = paymentOf(3, { company_name: "MARIA SOUZA", cnpj: "" });

export const PAYMENTS: IncomingPaymentList = {
  ...listOf<IncomingPayment>([
    paymentOf(1, CLINIC, { note: "consultoria de novembro" }),
    paymentOf(2, VET, {
      source: "ofx",
      received_at: null,
      note: "Pix - Recebido 23/11 10:31 PET AMIGO",
      warnings: [
        {
          code: "similar_invoice",
          message: "Já há uma nota de R$ 350,00 para este cliente, de 20/11/2026.",
          invoice_id: id(111),
        },
      ],
    }),
    {
      ...UNKNOWN_PAYER,
      proposal: { ...UNKNOWN_PAYER.proposal, cnpj: null, service_description: null },
      missing: ["cnpj", "service_description"],
    },
    paymentOf(4, STUDIO, { amount: 980 }),
  ]),
  waiting: 4,
};
export const NO_PAYMENTS: IncomingPaymentList = { ...listOf<IncomingPayment>([]), waiting: 0 };

export const NO_PIX_ADDRESS: PixAddress = {
  hint: null,
  signed: false,
  created_at: null,
  last_received_at: null,
  created_by: null,
};

const MONTH_NAMES = ["dezembro", "janeiro", "fevereiro", "março", "abril", "maio"];

const planned = (amount: number): PlannedOccurrence[] =>
  MONTH_NAMES.map((name, index) => {
    const date = new Date(Date.UTC(2026, 11 + index, 5)).toISOString().slice(0, 10);
    return {
      nominal_date: date,
      date,
      amount,
      competencia: date,
      moved_from: null,
      reason: null,
      service_description: `Mentoria de ${name}`,
      installment: index + 1,
      installments: null,
    };
  });

const repeatOf = (number: number, client: Billed, amount: number): Recurrence => ({
  id: id(600 + number),
  created_at: hoursAgo(900),
  updated_at: hoursAgo(900),
  state: "active",
  client_id: id(400 + number),
  client: { id: id(400 + number), ...client },
  service_id: null,
  service_name: null,
  service_code: "17.01",
  service_description: "Mentoria de {mês}",
  amount,
  details: null,
  every: "month",
  day: 5,
  starts_on: "2026-12-05",
  ends_on: null,
  times: null,
  mode: "ask",
  weekend: "same",
  competencia: "same",
  adjustment_percent: null,
  hour: 8,
  next_dates: planned(amount).map(({ date }) => date),
  next: planned(amount),
  open: [],
  last_invoice_id: null,
});

export const REPEATS: RecurrenceList = {
  ...listOf([repeatOf(1, CLINIC, 1850), repeatOf(2, VET, 420.5), repeatOf(5, SCHOOL, 3275.9)]),
  counts: { active: 3, paused: 0, ended: 0 },
  forecast: ["2026-12", "2027-01", "2027-02"].map((month) => ({ month, count: 3, amount: 5546.4 })),
};
export const NOTHING_DUE: DueOccurrences = {
  data: [],
  asking: { count: 0, amount: 0 },
  waiting: { count: 0, amount: 0 },
};
