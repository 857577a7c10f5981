import type { Archives } from "./tables/archives.ts";
import type { Batches, BatchMappings, BatchRows } from "./tables/batches.ts";
import type {
  ClientErasures,
  ClientMerges,
  ClientMonths,
  ClientPositions,
  Clients,
  ClientTaxIds,
  Services,
} from "./tables/clients.ts";
import type { CityHalls, AdnPositions, AdnDocuments } from "./tables/city-halls.ts";
import type {
  Companies,
  Members,
  Invitations,
  JoinRequests,
  OwnershipTransfers,
  CompanyEvents,
} from "./tables/company-people.ts";
import type {
  CompanyLogos,
  CompanySettings,
  Certificates,
  CityCredentials,
  DpsSeries,
  MunicipalParameters,
  CnpjDirectory,
} from "./tables/companies.ts";
import type { Documents, ModelUses, ReadingChoices } from "./tables/documents.ts";
import type { MailAddresses, MailMessages } from "./tables/mailing/mail-intake.ts";
import type { DraftPresence, Drafts } from "./tables/drafts.ts";
import type {
  Factors,
  FactorChallenges,
  RecoveryCodes,
  Passkeys,
  PasskeyChallenges,
} from "./tables/factors.ts";
import type {
  Invoices,
  InvoiceCounts,
  InvoiceMonths,
  InvoiceEvents,
  InvoiceAttempts,
  InvoicePages,
  KeptInvoices,
} from "./tables/invoices.ts";
import type {
  DatabaseEpochs,
  OperatorActions,
  ProcessHeartbeats,
  ReadOnly,
} from "./tables/operators.ts";
import type { RateLimits, Pauses } from "./tables/limits.ts";
import type { CompanyHolidays, RecurrenceOccurrences, Recurrences } from "./tables/recurrences.ts";
import type { Mails, MailAttachments } from "./tables/mailing/mails.ts";
import type { PaymentRules, RuleDecisions } from "./tables/receiving/payment-rules.ts";
import type { BankAccounts, Charges } from "./tables/receiving/charges.ts";
import type { IncomingPayments, LearnedPayers, PixEndpoints } from "./tables/receiving/payments.ts";
import type {
  Users,
  Identities,
  Sessions,
  SigningKeys,
  OneTimeTokens,
  FlowStates,
  AccountEvents,
  TextMessages,
  AccountDeletions,
  NotificationChoices,
} from "./tables/people.ts";
import type {
  Entitlements,
  EntitlementPacks,
  TrialUses,
  OfficePlans,
  OfficeMonths,
  OfficeCompanies,
  BillingCustomers,
  BillingSubscriptions,
  BillingEvents,
} from "./tables/plans.ts";
import type {
  ApiTokens,
  ApiTokenKeys,
  ProductEventsTable,
  WebhookAddresses,
  WebhookDeliveries,
  WebhookAttempts,
} from "./tables/programs.ts";
import type {
  OauthClients,
  OauthGrants,
  OauthAuthorizations,
  OauthRefreshTokens,
  CustomProviders,
  ProviderFlows,
  UsedIdTokens,
} from "./tables/sign-in-services.ts";
import type {
  WhatsAppConsents,
  WhatsAppConversations,
  WhatsAppDeliveries,
  WhatsAppEvents,
  WhatsAppLinkCodes,
  WhatsAppLinks,
  WhatsAppSettings,
} from "./tables/whatsapp.ts";

/** Every table; a test compares them with the live catalogue. */
export interface Database {
  archives: Archives;
  batches: Batches;
  batch_rows: BatchRows;
  batch_mappings: BatchMappings;
  users: Users;
  identities: Identities;
  sessions: Sessions;
  signing_keys: SigningKeys;
  one_time_tokens: OneTimeTokens;
  flow_states: FlowStates;
  factors: Factors;
  factor_challenges: FactorChallenges;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  oauth_clients: OauthClients;
  oauth_grants: OauthGrants;
  oauth_authorizations: OauthAuthorizations;
  oauth_refresh_tokens: OauthRefreshTokens;
  custom_providers: CustomProviders;
  provider_flows: ProviderFlows;
  used_id_tokens: UsedIdTokens;
  rate_limits: RateLimits;
  pauses: Pauses;
  account_events: AccountEvents;
  text_messages: TextMessages;
  companies: Companies;
  members: Members;
  invitations: Invitations;
  join_requests: JoinRequests;
  hand_overs: OwnershipTransfers;
  company_events: CompanyEvents;
  company_settings: CompanySettings;
  company_logos: CompanyLogos;
  certificates: Certificates;
  city_credentials: CityCredentials;
  dps_series: DpsSeries;
  municipal_parameters: MunicipalParameters;
  cnpj_directory: CnpjDirectory;
  entitlements: Entitlements;
  entitlement_packs: EntitlementPacks;
  trial_uses: TrialUses;
  office_plans: OfficePlans;
  office_months: OfficeMonths;
  office_companies: OfficeCompanies;
  billing_customers: BillingCustomers;
  billing_subscriptions: BillingSubscriptions;
  billing_events: BillingEvents;
  documents: Documents;
  reading_choices: ReadingChoices;
  mail_addresses: MailAddresses;
  mail_messages: MailMessages;
  model_uses: ModelUses;
  invoices: Invoices;
  services: Services;
  clients: Clients;
  client_tax_ids: ClientTaxIds;
  client_positions: ClientPositions;
  recurrences: Recurrences;
  recurrence_occurrences: RecurrenceOccurrences;
  company_holidays: CompanyHolidays;
  drafts: Drafts;
  draft_presence: DraftPresence;
  client_months: ClientMonths;
  client_erasures: ClientErasures;
  client_merges: ClientMerges;
  invoice_counts: InvoiceCounts;
  invoice_months: InvoiceMonths;
  invoice_events: InvoiceEvents;
  invoice_attempts: InvoiceAttempts;
  invoice_pages: InvoicePages;
  city_halls: CityHalls;
  adn_positions: AdnPositions;
  adn_documents: AdnDocuments;
  mails: Mails;
  mail_attachments: MailAttachments;
  api_tokens: ApiTokens;
  api_token_keys: ApiTokenKeys;
  webhook_addresses: WebhookAddresses;
  product_events: ProductEventsTable;
  webhook_deliveries: WebhookDeliveries;
  webhook_attempts: WebhookAttempts;
  bank_accounts: BankAccounts;
  charges: Charges;
  incoming_payments: IncomingPayments;
  payment_rules: PaymentRules;
  rule_decisions: RuleDecisions;
  learned_payers: LearnedPayers;
  pix_addresses: PixEndpoints;
  account_deletions: AccountDeletions;
  kept_notes: KeptInvoices;
  notification_choices: NotificationChoices;
  database_epochs: DatabaseEpochs;
  operator_actions: OperatorActions;
  read_only: ReadOnly;
  process_heartbeats: ProcessHeartbeats;
  whatsapp_events: WhatsAppEvents;
  whatsapp_link_codes: WhatsAppLinkCodes;
  whatsapp_links: WhatsAppLinks;
  whatsapp_conversations: WhatsAppConversations;
  whatsapp_settings: WhatsAppSettings;
  whatsapp_consents: WhatsAppConsents;
  whatsapp_deliveries: WhatsAppDeliveries;
}
