import { z } from "zod";
import { accountEventListSchema, accountSessionListSchema } from "../account.ts";
import {
  apiTokenListSchema,
  apiTokenSchema,
  createApiTokenSchema,
  issuedApiTokenSchema,
  revokeApiTokenSchema,
  revokedApiTokenSchema,
  rotateApiTokenSchema,
} from "../api-tokens.ts";
import { billingSchema } from "../billing.ts";
import { certificateSchema } from "../certificates.ts";
import { citiesSchema } from "../cities.ts";
import { cityCoverageSchema } from "../city-coverage.ts";
import { cityHallStatusSchema } from "../city-hall-status.ts";
import {
  createDeskExportSchema,
  deskExportListSchema,
  deskExportSchema,
  deskSchema,
} from "../desk.ts";
import {
  cnpjLookupSchema,
  companySchema,
  postalCodeLookupSchema,
  updateCompanySchema,
} from "../companies.ts";
import { documentSchema, extractedFieldsSchema } from "../documents.ts";
import { entitlementSchema } from "../entitlements.ts";
import { fieldErrorSchema, problemSchema } from "../errors.ts";
import {
  createdPixAddressSchema,
  incomingPaymentListSchema,
  incomingPaymentSchema,
  pixAddressSchema,
  statementSchema,
} from "../incoming-payments.ts";
import { invoiceDetailsSchema } from "../invoice-details.ts";
import { invoicePreviewSchema } from "../invoice-preview.ts";
import {
  cancelInvoiceSchema,
  createFromDocumentSchema,
  createInvoiceSchema,
  invoiceErrorSchema,
  invoiceEventsSchema,
  invoiceListSchema,
  invoiceMonthsSchema,
  invoiceSchema,
  invoiceStatsSchema,
  partOfNewInvoiceSchema,
  substituteInvoiceSchema,
  updateInvoiceSchema,
} from "../invoices.ts";
import { mailInvoiceSchema } from "../invoice-mails.ts";
import { noteWarningSchema } from "../note-warnings.ts";
import { notificationChoicesSchema } from "../notification-choices.ts";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "../invoice-exports.ts";
import {
  addCompanySchema,
  companyAccessSchema,
  companyActivitySchema,
  invitationSchema,
  inviteMemberSchema,
  memberListSchema,
  memberSchema,
  ownCompaniesSchema,
  ownCompanySchema,
  spreadsheetOutcomeSchema,
} from "../people.ts";
import {
  accountDeletionSchema,
  askDeletionSchema,
  dataExportAnswerSchema,
  dataExportSchema,
} from "../privacy.ts";
import { readingChoicesSchema } from "../reading-choices.ts";
import { setTestClockSchema, testClockSchema } from "../test-clock.ts";
import { routingSchema } from "../routing.ts";
import { classificationsSchema, serviceCodesSchema } from "../service-codes.ts";
import {
  createdWebhookSchema,
  createWebhookSchema,
  replayEventsSchema,
  replaySchema,
  saveWebhookSchema,
  updateWebhookSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
} from "../webhooks.ts";
import { keptEventListSchema, keptEventSchema, webhookBodySchema } from "../webhook-bodies.ts";

/** The schemas that have their own name in the document, which generated clients adopt. */
const NAMED = {
  AccountDeletion: accountDeletionSchema,
  AddCompany: addCompanySchema,
  AskDeletion: askDeletionSchema,
  Billing: billingSchema,
  CompanyActivity: companyActivitySchema,
  CreatedPixAddress: createdPixAddressSchema,
  DataExport: dataExportSchema,
  DataExportAnswer: dataExportAnswerSchema,
  Invitation: invitationSchema,
  MailInvoice: mailInvoiceSchema,
  NoteWarning: noteWarningSchema,
  NotificationChoices: notificationChoicesSchema,
  PostalCodeLookup: postalCodeLookupSchema,
  ReadingChoices: readingChoicesSchema,
  CompanyAccess: companyAccessSchema,
  InviteMember: inviteMemberSchema,
  Member: memberSchema,
  MemberList: memberListSchema,
  OwnCompany: ownCompanySchema,
  OwnCompanyList: ownCompaniesSchema,
  AccountEventList: accountEventListSchema,
  AccountSessionList: accountSessionListSchema,
  ApiToken: apiTokenSchema,
  ApiTokenList: apiTokenListSchema,
  CancelInvoice: cancelInvoiceSchema,
  Certificate: certificateSchema,
  Cities: citiesSchema,
  CityCoverage: cityCoverageSchema,
  CityHallStatus: cityHallStatusSchema,
  CnpjLookup: cnpjLookupSchema,
  Classifications: classificationsSchema,
  Company: companySchema,
  CreateApiToken: createApiTokenSchema,
  CreateFromDocument: createFromDocumentSchema,
  CreateInvoice: createInvoiceSchema,
  CreateInvoiceExport: createExportSchema,
  CreateDeskExport: createDeskExportSchema,
  Desk: deskSchema,
  DeskExport: deskExportSchema,
  DeskExportList: deskExportListSchema,
  Document: documentSchema,
  Entitlement: entitlementSchema,
  ExtractedFields: extractedFieldsSchema,
  FieldError: fieldErrorSchema,
  IncomingPayment: incomingPaymentSchema,
  IncomingPaymentList: incomingPaymentListSchema,
  Invoice: invoiceSchema,
  InvoiceDetails: invoiceDetailsSchema,
  InvoiceError: invoiceErrorSchema,
  InvoiceEvents: invoiceEventsSchema,
  InvoiceExport: invoiceExportSchema,
  InvoiceExportList: invoiceExportListSchema,
  InvoiceList: invoiceListSchema,
  InvoiceMonths: invoiceMonthsSchema,
  InvoicePreview: invoicePreviewSchema,
  InvoiceStats: invoiceStatsSchema,
  IssuedApiToken: issuedApiTokenSchema,
  PartOfNewInvoice: partOfNewInvoiceSchema,
  PixAddress: pixAddressSchema,
  Problem: problemSchema,
  RevokeApiToken: revokeApiTokenSchema,
  RevokedApiToken: revokedApiTokenSchema,
  RotateApiToken: rotateApiTokenSchema,
  Routing: routingSchema,
  SetTestClock: setTestClockSchema,
  TestClock: testClockSchema,
  CreatedWebhook: createdWebhookSchema,
  CreateWebhook: createWebhookSchema,
  KeptEvent: keptEventSchema,
  KeptEventList: keptEventListSchema,
  Replay: replaySchema,
  ReplayEvents: replayEventsSchema,
  SaveWebhook: saveWebhookSchema,
  UpdateWebhook: updateWebhookSchema,
  ServiceCodes: serviceCodesSchema,
  Statement: statementSchema,
  SpreadsheetOutcome: spreadsheetOutcomeSchema,
  SubstituteInvoice: substituteInvoiceSchema,
  UpdateCompany: updateCompanySchema,
  UpdateInvoice: updateInvoiceSchema,
  Webhook: webhookSchema,
  WebhookBody: webhookBodySchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookDeliveryDetail: webhookDeliveryDetailSchema,
  WebhookDeliveryList: webhookDeliveryListSchema,
  WebhookList: webhookListSchema,
} satisfies Readonly<Record<string, z.ZodType>>;

export type SchemaName = keyof typeof NAMED;

/** Beside the schemas and not in them: the browser loads the schemas, but no documentation. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) namedSchemas.add(schema, { id });
