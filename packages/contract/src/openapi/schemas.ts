import { z } from "zod";
import { accountEventListSchema, accountSessionListSchema } from "../people/account.ts";
import {
  apiTokenListSchema,
  apiTokenSchema,
  createApiTokenSchema,
  issuedApiTokenSchema,
  revokeApiTokenSchema,
  revokedApiTokenSchema,
  rotateApiTokenSchema,
} from "../integrations/api-tokens.ts";
import {
  batchListSchema,
  batchRowListSchema,
  batchRowSchema,
  batchSchema,
  batchTotalsSchema,
  batchWithRowsSchema,
  changeBatchRowSchema,
  changeBatchRowsSchema,
  changedBatchRowsSchema,
  createBatchSchema,
  mapBatchSchema,
} from "../batches/batches.ts";
import {
  bankAccountListSchema,
  bankAccountSchema,
  createBankAccountSchema,
} from "../charges/bank-accounts.ts";
import {
  chargeListSchema,
  chargeSchema,
  createChargeSchema,
  payChargeSchema,
} from "../charges/charges.ts";
import { billingSchema } from "../billing/billing.ts";
import { certificateSchema } from "../companies/certificates.ts";
import { citiesSchema } from "../companies/cities.ts";
import { cityCoverageSchema } from "../companies/city-coverage.ts";
import { cityHallStatusSchema } from "../companies/city-hall-status.ts";
import { clientDoublesSchema, mergeClientSchema } from "../clients/client-doubles.ts";
import { clientImportSchema } from "../clients/client-files.ts";
import { clientRegistryCheckSchema } from "../clients/client-registry.ts";
import {
  clientListSchema,
  clientSchema,
  clientStatsSchema,
  createClientSchema,
  updateClientSchema,
} from "../clients/clients.ts";
import {
  createServiceSchema,
  serviceListSchema,
  serviceSchema,
  updateServiceSchema,
} from "../clients/services.ts";
import {
  createClientsExportSchema,
  clientsExportListSchema,
  clientsExportSchema,
  clientsSchema,
  deskInvoiceListSchema,
} from "../people/accountant.ts";
import {
  cnpjLookupSchema,
  companySchema,
  postalCodeLookupSchema,
  updateCompanySchema,
} from "../companies/companies.ts";
import {
  mailAddressSchema,
  mailMessageListSchema,
  mailMessageSchema,
} from "../integrations/mail-intake.ts";
import {
  saveWhatsAppConsentSchema,
  updateWhatsAppSettingsSchema,
  whatsAppConsentSchema,
  whatsAppLinkCodeSchema,
  whatsAppLinkListSchema,
  whatsAppLinkSchema,
  whatsAppSettingsSchema,
} from "../integrations/whatsapp.ts";
import {
  documentListSchema,
  documentSchema,
  extractedFieldsSchema,
} from "../documents/documents.ts";
import { entitlementSchema } from "../billing/entitlements.ts";
import {
  chooseOfficeCompaniesSchema,
  choosePayerSchema,
  officePlanSchema,
  payerSchema,
} from "../billing/office-plans.ts";
import { fieldErrorSchema, problemSchema } from "../errors.ts";
import {
  choosePaymentClientSchema,
  createdPixAddressSchema,
  incomingPaymentListSchema,
  incomingPaymentSchema,
  pixAddressSchema,
  statementSchema,
} from "../integrations/incoming-payments.ts";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import {
  copyInvoiceSchema,
  createDraftSchema,
  draftListSchema,
  draftPresenceSchema,
  draftSchema,
  submitDraftSchema,
  updateDraftSchema,
} from "../invoices/invoice-drafts.ts";
import { invoicePreviewSchema } from "../invoices/invoice-preview.ts";
import {
  cancelInvoiceSchema,
  createFromDocumentSchema,
  invoiceErrorSchema,
  invoiceEventsSchema,
  invoiceListSchema,
  invoiceMonthsSchema,
  invoiceSchema,
  invoiceStatsSchema,
  invoiceTotalsSchema,
  newInvoiceSchema,
  partOfNewInvoiceSchema,
  substituteInvoiceSchema,
  updateInvoiceSchema,
} from "../invoices/invoices.ts";
import { saveLogoSchema } from "../companies/company-logo.ts";
import { invoicePageSchema } from "../invoices/sharing/invoice-page.ts";
import { mailInvoiceSchema } from "../invoices/invoice-mails.ts";
import { invoiceWarningSchema } from "../invoices/invoice-warnings.ts";
import { notificationChoicesSchema } from "../people/notification-choices.ts";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "../invoices/invoice-exports.ts";
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
} from "../people/people.ts";
import {
  accountDeletionSchema,
  askDeletionSchema,
  dataExportAnswerSchema,
  dataExportSchema,
} from "../people/privacy.ts";
import { readingChoicesSchema } from "../documents/reading-choices.ts";
import { setTestClockSchema, testClockSchema } from "../companies/test-clock.ts";
import {
  createPaymentRuleSchema,
  paymentRuleListSchema,
  paymentRuleSchema,
  updatePaymentRuleSchema,
} from "../integrations/payment-rules.ts";
import { holidaysSchema, saveHolidaysSchema } from "../recurrences/holidays.ts";
import {
  dueOccurrencesSchema,
  markOccurrenceSchema,
  occurrenceListSchema,
  occurrenceSchema,
  plannedOccurrenceSchema,
  postponeOccurrenceSchema,
  submitDueSchema,
} from "../recurrences/occurrences.ts";
import {
  createRecurrenceSchema,
  recurrenceListSchema,
  recurrenceSchema,
  updateRecurrenceSchema,
} from "../recurrences/recurrences.ts";
import { routingSchema } from "../companies/routing.ts";
import { classificationsSchema, serviceCodesSchema } from "../companies/service-codes.ts";
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
} from "../integrations/webhooks.ts";
import {
  keptEventListSchema,
  keptEventSchema,
  webhookBodySchema,
} from "../integrations/webhook-bodies.ts";

/** The schemas that have their own name in the document, which generated clients adopt. */
const NAMED = {
  AccountDeletion: accountDeletionSchema,
  AddCompany: addCompanySchema,
  AskDeletion: askDeletionSchema,
  Batch: batchSchema,
  BatchList: batchListSchema,
  BatchRow: batchRowSchema,
  BatchRowList: batchRowListSchema,
  BatchTotals: batchTotalsSchema,
  BatchWithRows: batchWithRowsSchema,
  ChangeBatchRow: changeBatchRowSchema,
  ChangeBatchRows: changeBatchRowsSchema,
  ChangedBatchRows: changedBatchRowsSchema,
  CreateBatch: createBatchSchema,
  MapBatch: mapBatchSchema,
  Billing: billingSchema,
  CompanyActivity: companyActivitySchema,
  CreatedPixAddress: createdPixAddressSchema,
  DataExport: dataExportSchema,
  DataExportAnswer: dataExportAnswerSchema,
  Invitation: invitationSchema,
  InvoicePage: invoicePageSchema,
  MailInvoice: mailInvoiceSchema,
  NoteWarning: invoiceWarningSchema,
  NotificationChoices: notificationChoicesSchema,
  PostalCodeLookup: postalCodeLookupSchema,
  SaveLogo: saveLogoSchema,
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
  Client: clientSchema,
  ClientDoubles: clientDoublesSchema,
  ClientImport: clientImportSchema,
  ClientList: clientListSchema,
  ClientRegistryCheck: clientRegistryCheckSchema,
  ClientStats: clientStatsSchema,
  Company: companySchema,
  CopyInvoice: copyInvoiceSchema,
  CreateApiToken: createApiTokenSchema,
  CreateDraft: createDraftSchema,
  CreateClient: createClientSchema,
  CreateFromDocument: createFromDocumentSchema,
  CreateInvoice: newInvoiceSchema,
  CreateInvoiceExport: createExportSchema,
  CreateService: createServiceSchema,
  CreateDeskExport: createClientsExportSchema,
  ChooseOfficeCompanies: chooseOfficeCompaniesSchema,
  ChoosePayer: choosePayerSchema,
  OfficePlan: officePlanSchema,
  Payer: payerSchema,
  Desk: clientsSchema,
  DeskExport: clientsExportSchema,
  DeskExportList: clientsExportListSchema,
  DeskInvoiceList: deskInvoiceListSchema,
  Document: documentSchema,
  Draft: draftSchema,
  DraftList: draftListSchema,
  DraftPresence: draftPresenceSchema,
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
  InvoiceTotals: invoiceTotalsSchema,
  IssuedApiToken: issuedApiTokenSchema,
  MergeClient: mergeClientSchema,
  PartOfNewInvoice: partOfNewInvoiceSchema,
  PixAddress: pixAddressSchema,
  DocumentList: documentListSchema,
  MailAddress: mailAddressSchema,
  MailMessage: mailMessageSchema,
  MailMessageList: mailMessageListSchema,
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
  Service: serviceSchema,
  ServiceCodes: serviceCodesSchema,
  ServiceList: serviceListSchema,
  Statement: statementSchema,
  SpreadsheetOutcome: spreadsheetOutcomeSchema,
  SubmitDraft: submitDraftSchema,
  SubstituteInvoice: substituteInvoiceSchema,
  UpdateClient: updateClientSchema,
  UpdateCompany: updateCompanySchema,
  UpdateDraft: updateDraftSchema,
  UpdateInvoice: updateInvoiceSchema,
  UpdateService: updateServiceSchema,
  Webhook: webhookSchema,
  WebhookBody: webhookBodySchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookDeliveryDetail: webhookDeliveryDetailSchema,
  WebhookDeliveryList: webhookDeliveryListSchema,
  WebhookList: webhookListSchema,
  BankAccount: bankAccountSchema,
  BankAccountList: bankAccountListSchema,
  Charge: chargeSchema,
  ChargeList: chargeListSchema,
  CreateBankAccount: createBankAccountSchema,
  CreateCharge: createChargeSchema,
  PayCharge: payChargeSchema,
  CreateRecurrence: createRecurrenceSchema,
  DueOccurrences: dueOccurrencesSchema,
  Holidays: holidaysSchema,
  MarkOccurrence: markOccurrenceSchema,
  Occurrence: occurrenceSchema,
  OccurrenceList: occurrenceListSchema,
  PlannedOccurrence: plannedOccurrenceSchema,
  PostponeOccurrence: postponeOccurrenceSchema,
  Recurrence: recurrenceSchema,
  RecurrenceList: recurrenceListSchema,
  SaveHolidays: saveHolidaysSchema,
  SubmitDue: submitDueSchema,
  UpdateRecurrence: updateRecurrenceSchema,
  ChoosePaymentClient: choosePaymentClientSchema,
  CreatePaymentRule: createPaymentRuleSchema,
  PaymentRule: paymentRuleSchema,
  PaymentRuleList: paymentRuleListSchema,
  UpdatePaymentRule: updatePaymentRuleSchema,
  SaveWhatsAppConsent: saveWhatsAppConsentSchema,
  UpdateWhatsAppSettings: updateWhatsAppSettingsSchema,
  WhatsAppConsent: whatsAppConsentSchema,
  WhatsAppLink: whatsAppLinkSchema,
  WhatsAppLinkCode: whatsAppLinkCodeSchema,
  WhatsAppLinkList: whatsAppLinkListSchema,
  WhatsAppSettings: whatsAppSettingsSchema,
} satisfies Readonly<Record<string, z.ZodType>>;

export type SchemaName = keyof typeof NAMED;

/** Beside the schemas and not in them: the browser loads the schemas, but no documentation. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) namedSchemas.add(schema, { id });
