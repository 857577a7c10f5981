import { api } from "@emita/contract/paths";
import type { Invoice, InvoiceEvents } from "@emita/contract/invoices/invoices";
import type { Answers } from "../answers.ts";
import { COMPANY, ENTITLEMENT } from "../data/account.ts";
import {
  CANCELLED,
  CANCELLED_EVENTS,
  ISSUED,
  ISSUED_EVENTS,
  NO_INVOICES,
  NO_MONTHS,
  NO_PAGE,
  NO_STATS,
  REFUSED,
  REFUSED_EVENTS,
  REFUSED_FIRST,
  WAITING,
  WAITING_EVENTS,
} from "../data/invoices.ts";
import { NO_PAYMENTS } from "../data/lists.ts";
import { DIRECTORY_ENTRY } from "../data/reading.ts";
import { FOUR, type State } from "../state.ts";

/** The page of an invoice with its steps. */
export const answersOf = (invoice: Invoice, events: InvoiceEvents): Answers => ({
  [`GET ${api.invoice(invoice.id)}`]: invoice,
  [`GET ${api.invoiceEvents(invoice.id)}`]: events,
  [`GET ${api.invoicePage(invoice.id)}`]: NO_PAGE,
  [`GET ${api.cnpj(invoice.cnpj)}`]: { ...DIRECTORY_ENTRY, cnpj: invoice.cnpj },
});

const ISSUED_ANSWERS = answersOf(ISSUED, ISSUED_EVENTS);
const REFUSED_ANSWERS = answersOf(REFUSED, REFUSED_EVENTS);

const UNUSED: Answers = {
  [`GET ${api.company}`]: { ...COMPANY, fiscal_data_confirmed: false, next_number: 1 },
  [`GET ${api.entitlement}`]: { ...ENTITLEMENT, invoices_used: 0, plan_used: 0 },
  [`GET ${api.incomingPayments}`]: NO_PAYMENTS,
  [`GET ${api.invoices}`]: NO_INVOICES,
  [`GET ${api.invoiceStats}`]: NO_STATS,
  [`GET ${api.invoiceMonths}`]: NO_MONTHS,
};

/** The invoices: their list, what follows the sending, and the page of one. */
export const INVOICE_STATES: readonly State[] = [
  { name: "dashboard", path: "/dashboard", looks: FOUR },
  { name: "dashboard-empty", path: "/dashboard", answers: UNUSED },
  {
    name: "dashboard-refused",
    path: "/dashboard",
    answers: { [`GET ${api.invoices}`]: REFUSED_FIRST },
  },
  {
    name: "success-issued",
    path: `/success?id=${ISSUED.id}`,
    answers: ISSUED_ANSWERS,
    looks: FOUR,
  },
  {
    name: "success-waiting",
    path: `/success?id=${WAITING.id}`,
    answers: answersOf(WAITING, WAITING_EVENTS),
  },
  { name: "success-refused", path: `/success?id=${REFUSED.id}`, answers: REFUSED_ANSWERS },
  { name: "invoice-issued", path: `/notas/${ISSUED.id}`, answers: ISSUED_ANSWERS },
  { name: "invoice-refused", path: `/notas/${REFUSED.id}`, answers: REFUSED_ANSWERS },
  {
    name: "invoice-cancelled",
    path: `/notas/${CANCELLED.id}`,
    answers: answersOf(CANCELLED, CANCELLED_EVENTS),
  },
];
