import { ACCOUNT } from "../people/account.docs.ts";
import { API_TOKENS } from "../integrations/api-tokens.docs.ts";
import { BANK_ACCOUNTS } from "../charges/bank-accounts.docs.ts";
import { BATCHES } from "../batches/batches.docs.ts";
import { BILLING } from "../billing/billing.docs.ts";
import { CERTIFICATES } from "../companies/certificates.docs.ts";
import { CHARGES } from "../charges/charges.docs.ts";
import { CITIES } from "../companies/cities.docs.ts";
import { CITY_COVERAGE } from "../companies/city-coverage.docs.ts";
import { CITY_HALL_STATUS } from "../companies/city-hall-status.docs.ts";
import { CLIENTS } from "../clients/clients.docs.ts";
import { COMPANIES } from "../companies/companies.docs.ts";
import { COMPANY_LOGO } from "../companies/company-logo.docs.ts";
import { DESK } from "../people/accountant.docs.ts";
import { DOCUMENTS } from "../documents/documents.docs.ts";
import { ENTITLEMENTS } from "../billing/entitlements.docs.ts";
import { OFFICE_PLANS } from "../billing/office-plans.docs.ts";
import { ERRORS } from "../errors.docs.ts";
import { MAIL_INTAKE } from "../integrations/mail-intake.docs.ts";
import { INCOMING_PAYMENTS } from "../integrations/incoming-payments.docs.ts";
import { INVOICE_DETAILS } from "../invoices/invoice-details.docs.ts";
import { INVOICE_DRAFTS } from "../invoices/invoice-drafts.docs.ts";
import { INVOICE_EXPORTS } from "../invoices/invoice-exports.docs.ts";
import { INVOICE_MAILS } from "../invoices/invoice-mails.docs.ts";
import { INVOICE_PAGE } from "../invoices/sharing/invoice-page.docs.ts";
import { INVOICE_PREVIEW } from "../invoices/invoice-preview.docs.ts";
import { INVOICES } from "../invoices/invoices.docs.ts";
import { NOTE_WARNINGS } from "../invoices/invoice-warnings.docs.ts";
import { NOTIFICATION_CHOICES } from "../people/notification-choices.docs.ts";
import { PAYMENT_RULES } from "../integrations/payment-rules.docs.ts";
import { PEOPLE } from "../people/people.docs.ts";
import { PRIVACY } from "../people/privacy.docs.ts";
import { READING_CHOICES } from "../documents/reading-choices.docs.ts";
import { RECURRENCES } from "../recurrences/recurrences.docs.ts";
import { ROUTING } from "../companies/routing.docs.ts";
import { SERVICE_CODES } from "../companies/service-codes.docs.ts";
import { SERVICES } from "../clients/services.docs.ts";
import { TEST_CLOCK } from "../companies/test-clock.docs.ts";
import { WEBHOOK_BODIES } from "../integrations/webhook-bodies.docs.ts";
import { WEBHOOKS } from "../integrations/webhooks.docs.ts";
import { WHATSAPP } from "../integrations/whatsapp.docs.ts";
import type { Docs } from "./docs.ts";

const ALL: readonly Docs[] = [
  ACCOUNT,
  API_TOKENS,
  BANK_ACCOUNTS,
  BATCHES,
  BILLING,
  CERTIFICATES,
  CHARGES,
  CITIES,
  CITY_COVERAGE,
  CITY_HALL_STATUS,
  CLIENTS,
  COMPANIES,
  COMPANY_LOGO,
  DESK,
  DOCUMENTS,
  ENTITLEMENTS,
  OFFICE_PLANS,
  ERRORS,
  INCOMING_PAYMENTS,
  MAIL_INTAKE,
  INVOICE_DETAILS,
  INVOICE_DRAFTS,
  INVOICE_EXPORTS,
  INVOICE_MAILS,
  INVOICE_PAGE,
  INVOICE_PREVIEW,
  INVOICES,
  NOTE_WARNINGS,
  NOTIFICATION_CHOICES,
  PAYMENT_RULES,
  PEOPLE,
  PRIVACY,
  READING_CHOICES,
  RECURRENCES,
  ROUTING,
  SERVICE_CODES,
  SERVICES,
  TEST_CLOCK,
  WEBHOOK_BODIES,
  WEBHOOKS,
  WHATSAPP,
];

/** Names of fields and parameters that belong to no subject. */
const COMMON: Readonly<Record<string, string>> = {
  "query.tax_regime": "O regime da empresa.",
  "path.code": "Código IBGE do município, sete algarismos; em `/service-codes`, o do serviço.",
  updated_at: "Quando mudou pela última vez (RFC 3339, UTC).",
  id: "Identificador (UUID).",
  created_at: "Quando foi criado (RFC 3339, UTC).",
  data: "Os itens desta página.",
  next_cursor: "Mande como `cursor` para a página seguinte; nulo na última.",
  cursor: "O `next_cursor` da página anterior.",
  limit: "Itens por página, de 1 a 100.",
  source: "A lei ou o manual de onde a regra vem.",
  "created_by.name": "Nome ou e-mail da pessoa; se foi com um token, o nome dele.",
  "created_by.is_member":
    "Se a pessoa faz parte da empresa agora; nulo se dela nada se sabe, só do token.",
  "header.idempotency-key":
    "Uma chave sua por nota, até 200 caracteres (um UUID serve). Vale para sempre.",
};

/** By the name of the schema. */
export const SCHEMA_DOCS = new Map(ALL.flatMap(({ schemas }) => Object.entries(schemas)));

/**
 * Descriptions of fields: by "Schema.field" or the path of a nested one ("Schema.part.field"), by its last parts
 * ("part.field"), or by the field alone. The most specific entry counts (platform/openapi).
 */
export const FIELDS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(COMMON),
  ...ALL.flatMap(({ fields = {} }) => Object.entries(fields)),
  ...[...SCHEMA_DOCS].flatMap(([schema, { fields = {} }]) =>
    Object.entries(fields).map(([field, text]) => [`${schema}.${field}`, text]),
  ),
]);
