import type { Channel } from "@emita/domain/channel";
import type { OfferId } from "@emita/domain/plans";
import type { Standing } from "@emita/domain/subscription";
import type { TokenScope } from "@emita/domain/token-scopes";
import type { ColumnType, Generated } from "kysely";

/** Row types of the tables in db/migrations; a test compares them with the live catalogue. */
type Json<T> = ColumnType<T, string, string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** bigint comes back as text from the driver; counts and cents fit a number and are parsed in platform/db.ts. */
type BigInt = number;

export interface Users {
  id: string;
  email: Nullable<string>;
  password_hash: Nullable<string>;
  /** May sign in. */
  email_confirmed_at: Nullable<Date>;
  /** Somebody opened a mail of ours at this address: the only proof that it is theirs. */
  email_verified_at: Nullable<Date>;
  /** Digits of E.164 without the plus sign. */
  phone: Nullable<string>;
  phone_confirmed_at: Nullable<Date>;
  new_email: Nullable<string>;
  email_change_sent_at: Nullable<Date>;
  email_change_agreed: Nullable<"current" | "new">;
  new_phone: Nullable<string>;
  phone_change_sent_at: Nullable<Date>;
  invited_at: Nullable<Date>;
  reauthentication_sent_at: Nullable<Date>;
  is_anonymous: Generated<boolean>;
  deleted_at: Nullable<Date>;
  user_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  app_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  recovery_sent_at: Nullable<Date>;
  confirmation_sent_at: Nullable<Date>;
  last_sign_in_at: Nullable<Date>;
  banned_until: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface Identities {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json<Record<string, unknown>>;
  last_sign_in_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface Sessions {
  id: string;
  user_id: string;
  refresh_key: Buffer;
  refresh_counter: Generated<BigInt>;
  aal: Generated<string>;
  amr: Json<{ method: string; timestamp: number }[]>;
  user_agent: Nullable<string>;
  ip: Nullable<string>;
  created_at: Date;
  refreshed_at: Date;
  /** The second factor that raised it to aal2. */
  factor_id: Nullable<string>;
  /** Refresh tokens with a lower counter were given out before that. */
  raised_counter: Generated<BigInt>;
  /** The counter at which an earlier token was last taken long after the fact. */
  late_counter: Nullable<BigInt>;
}

export interface SigningKeys {
  kid: string;
  algorithm: "ES256" | "RS256";
  public_jwk: Json<Record<string, unknown>>;
  sealed_private_key: Buffer;
  created_at: Date;
  signs_from: Date;
  retired_at: Nullable<Date>;
}

export interface OneTimeTokens {
  id: string;
  user_id: string;
  purpose: string;
  token_hash: Buffer;
  flow_id: Nullable<string>;
  sent_to: Nullable<string>;
  code_hash: Nullable<Buffer>;
  code_tries: Generated<number>;
  /** The account's password that a yes to this mail is a yes to. */
  password_hash: Nullable<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
}

export interface FlowStates {
  id: string;
  user_id: Nullable<string>;
  auth_code_hash: Nullable<Buffer>;
  authentication_method: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  auth_code_issued_at: Nullable<Date>;
  created_at: Date;
}

export interface Factors {
  id: string;
  user_id: string;
  type: "totp" | "phone" | "webauthn" | "recovery_code";
  status: Generated<"unverified" | "verified">;
  friendly_name: string;
  phone: Nullable<string>;
  sealed_secret: Nullable<Buffer>;
  last_step: Nullable<BigInt>;
  credential_id: Nullable<string>;
  credential_key: Nullable<Buffer>;
  credential_counter: Nullable<BigInt>;
  credential_transports: ColumnType<string[] | null, string | null | undefined, string | null>;
  aaguid: Nullable<string>;
  last_challenged_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface WebAuthnRequest {
  type: "create" | "request";
  challenge: string;
  rpId: string;
  origins: string[];
}

export interface FactorChallenges {
  id: string;
  factor_id: string;
  session_id: string;
  ip: string;
  code_hash: Nullable<Buffer>;
  webauthn: ColumnType<WebAuthnRequest | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
  verified_at: Nullable<Date>;
}

export interface RecoveryCodes {
  factor_id: string;
  code_hash: Buffer;
  used_at: Nullable<Date>;
}

export interface Passkeys {
  id: string;
  user_id: string;
  friendly_name: string;
  credential_id: string;
  credential_key: Buffer;
  credential_counter: BigInt;
  credential_transports: ColumnType<string[] | null, string | null | undefined, string | null>;
  aaguid: Nullable<string>;
  created_at: Date;
  last_used_at: Nullable<Date>;
}

export interface PasskeyChallenges {
  id: string;
  session_id: Nullable<string>;
  webauthn: Json<WebAuthnRequest>;
  expires_at: Date;
}

export interface OauthClients {
  id: string;
  name: string;
  secret_hash: Nullable<Buffer>;
  token_endpoint_auth_method: "none" | "client_secret_basic" | "client_secret_post";
  client_uri: Nullable<string>;
  logo_uri: Nullable<string>;
  redirect_uris: Json<string[]>;
  grant_types: Json<string[]>;
  scope: string;
  created_at: Date;
  updated_at: Date;
}

export interface OauthGrants {
  user_id: string;
  client_id: string;
  scopes: Json<string[]>;
  granted_at: Date;
}

export interface OauthAuthorizations {
  id: string;
  client_id: string;
  user_id: Nullable<string>;
  redirect_uri: string;
  scope: string;
  state: Nullable<string>;
  nonce: Nullable<string>;
  code_challenge: string;
  code_hash: Nullable<Buffer>;
  signed_in_at: Nullable<Date>;
  expires_at: Date;
  decided_at: Nullable<Date>;
  used_at: Nullable<Date>;
}

export interface OauthRefreshTokens {
  token_hash: Buffer;
  family_id: string;
  user_id: string;
  client_id: string;
  scope: string;
  signed_in_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
}

export interface CustomProviders {
  id: string;
  identifier: string;
  provider_type: "oauth2" | "oidc";
  name: string;
  client_id: string;
  sealed_secret: Buffer;
  enabled: boolean;
  settings: Json<unknown>;
  created_at: Date;
  updated_at: Date;
}

export interface ProviderFlows {
  id: string;
  provider: string;
  browser_hash: Buffer;
  redirect_to: string;
  sealed_checks: Buffer;
  code_challenge: Nullable<string>;
  code_challenge_method: Nullable<"s256" | "plain">;
  linking_user_id: Nullable<string>;
  linking_session_id: Nullable<string>;
  created_at: Date;
  used_at: Nullable<Date>;
}

export interface UsedIdTokens {
  token_hash: Buffer;
  expires_at: Date;
}

export interface RateLimits {
  key: string;
  window_start: Date;
  count: number;
}

export interface Pauses {
  key: string;
  ends_at: Date;
}

export interface AccountEvents {
  id: string;
  user_id: string;
  kind: string;
  detail: Nullable<string>;
  session_id: Nullable<string>;
  ip: Nullable<string>;
  user_agent: Nullable<string>;
  created_at: Date;
}

export interface TextMessages {
  id: string;
  user_id: Nullable<string>;
  recipient: string;
  body: string;
  created_at: Date;
  sent_at: Nullable<Date>;
}

export interface CompanySettings {
  user_id: string;
  cnpj: string;
  company_name: string;
  address: Nullable<string>;
  phone: Nullable<string>;
  email: Nullable<string>;
  city: Nullable<string>;
  city_code: Nullable<string>;
  postal_code: Nullable<string>;
  tax_regime: Nullable<"normal" | "simples" | "mei">;
  municipal_registration: Nullable<string>;
  fiscal_data_source: Nullable<"directory" | "default" | "person">;
  fiscal_data_confirmed: Generated<boolean>;
  channel_override: Nullable<Channel>;
  special_regime: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
  simples_tax_scope: Generated<1 | 2 | 3>;
  federal_tax_bp: Nullable<number>;
  state_tax_bp: Nullable<number>;
  municipal_tax_bp: Nullable<number>;
  sends_municipal_registration: Generated<boolean>;
  series: Generated<number>;
  default_service_code: Nullable<string>;
  default_service_description: Nullable<string>;
  /** YYYY-MM-DD. */
  opened_on: Nullable<string>;
  /** Typed before the owner of the address came, who has not looked at it yet. */
  awaits_check: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface Certificates {
  id: string;
  user_id: string;
  environment: "sandbox" | "homologacao" | "producao";
  source: "uploaded" | "sandbox";
  cnpj: string;
  holder: string;
  is_icp_brasil: boolean;
  sealed: Buffer;
  not_before: Date;
  not_after: Date;
  created_at: Date;
}

export interface DpsSeries {
  environment: string;
  city_code: string;
  channel_kind: "national" | "municipal";
  cnpj: string;
  series: number;
  next_number: Generated<BigInt>;
  last_used: Nullable<BigInt>;
}

export interface MunicipalParameters {
  environment: string;
  path: string;
  data: NullableJson;
  fetched_at: Date;
}

export interface CnpjDirectory {
  cnpj: string;
  data: NullableJson;
  fetched_at: Date;
}

export interface UserEntitlements {
  user_id: string;
  plan: "TRIAL" | "STARTER" | "PRO";
  /** Used and quota of the plan's own part; packs count apart. */
  invoices_used: Generated<number>;
  invoices_quota: number;
  renew_period: Nullable<string>;
  renew_date: Nullable<Date>;
  email_verified: Generated<"verified" | "unverified">;
  created_at: Date;
  updated_at: Date;
  offer: Nullable<"starter" | "pro" | "full">;
  period_start: Date;
  renews_itself: Generated<boolean>;
  trial_used: Generated<number>;
  used_at_change: Generated<number>;
  warned: Generated<"none" | "near" | "full">;
}

export interface EntitlementPacks {
  user_id: string;
  id: string;
  reference: Nullable<string>;
  quota: number;
  used: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Nullable<Date>;
}

export interface Documents {
  user_id: string;
  id: string;
  file_name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  status: "received" | "read" | "failed";
  reading: NullableJson;
  error_code: Nullable<string>;
  created_at: Date;
  read_at: Nullable<Date>;
  slip_line: Nullable<string>;
  end_to_end_id: Nullable<string>;
}

export interface Alert {
  code: string;
  message: string;
}

export interface InvoiceError {
  code: string;
  message: string;
  field: string | null;
  help: string;
  /** The channel that may take this note when the present one does not. */
  other_channel?: string;
  resend?: "after_correction" | "as_is" | "later" | "never" | "ask_first";
}

export interface Invoices {
  user_id: string;
  id: string;
  created_at: Date;
  status: "pending" | "issued" | "error" | "cancelled";
  company_name: string;
  cnpj: string;
  service_code: Nullable<string>;
  service_description: string;
  amount_cents: BigInt;
  city: string;
  address: Nullable<string>;
  phone: Nullable<string>;
  email: Nullable<string>;
  document_id: Nullable<string>;
  search_text: string;
  city_search: string;
  address_confirmed: Generated<boolean>;
  idempotency_key: Nullable<string>;
  request_hash: Nullable<Buffer>;
  environment: string;
  /** YYYY-MM-DD; platform/db.ts keeps dates as text. */
  competencia: string;
  dps_series: Nullable<string>;
  dps_number: Nullable<BigInt>;
  dps_id: Nullable<string>;
  dps_xml: Nullable<string>;
  answer_pending: Generated<boolean>;
  claim_id: Nullable<string>;
  claimed_until: Nullable<Date>;
  work_due_at: Nullable<Date>;
  tries: Generated<number>;
  nfse_number: Nullable<string>;
  nfse_key: Nullable<string>;
  nfse_xml: Nullable<string>;
  verification_code: Nullable<string>;
  issued_at: Nullable<Date>;
  error: ColumnType<InvoiceError | null, string | null | undefined, string | null>;
  cancellation_state: Nullable<"requested" | "accepted" | "refused">;
  cancellation_reason: Nullable<string>;
  updated_at: Date;
  channel: Nullable<string>;
  details: NullableJson;
  absences: Generated<number>;
  resend_after: Nullable<Date>;
  protocol: Nullable<string>;
  national_key: Nullable<string>;
  verification_url: Nullable<string>;
  alerts: ColumnType<Alert[] | null, string | null | undefined, string | null>;
  waiting_channel: Nullable<string>;
  waiting_since: Nullable<Date>;
  queued_at: Nullable<Date>;
  replaces_id: Nullable<string>;
  replacement_reason_code: Nullable<"01" | "02" | "03" | "04" | "05" | "99">;
  replacement_reason: Nullable<string>;
  replaces_by_message: Generated<boolean>;
  replaced_by_id: Nullable<string>;
  cancellation_code: Nullable<string>;
  cancellation_requested_at: Nullable<Date>;
  cancellation_decided_at: Nullable<Date>;
  analysis_state: Nullable<"offered" | "sending" | "requested" | "granted" | "refused">;
  analysis_reason: Nullable<string>;
  quota_source: Nullable<string>;
}

export interface InvoiceExports {
  user_id: string;
  id: string;
  format: "csv" | "zip";
  query: Json<Record<string, unknown>>;
  state: "queued" | "running" | "ready" | "failed" | "cancelled";
  total: number;
  done: Generated<number>;
  size: Nullable<BigInt>;
  created_at: Date;
  expires_at: Nullable<Date>;
}

export interface InvoiceCounts {
  user_id: string;
  month: string;
  status: string;
  count: Generated<number>;
  part: Generated<number>;
}

export interface InvoiceEvents {
  id: Generated<BigInt>;
  user_id: string;
  invoice_id: string;
  at: Date;
  type: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface InvoiceAttempts {
  id: string;
  user_id: string;
  invoice_id: string;
  kind: "issue" | "find" | "cancel";
  started_at: Date;
  finished_at: Nullable<Date>;
  request: Nullable<string>;
  reply_status: Nullable<number>;
  reply: Nullable<string>;
  outcome: Nullable<string>;
  channel: Nullable<string>;
}

export interface CityHalls {
  environment: string;
  channel: string;
  state: "up" | "down";
  failures: Generated<number>;
  failing_since: Nullable<Date>;
  last_ok_at: Nullable<Date>;
  next_probe_at: Nullable<Date>;
}

export interface AdnPositions {
  user_id: string;
  environment: string;
  cnpj: string;
  last_nsu: Generated<BigInt>;
  read_at: Nullable<Date>;
}

export interface AdnDocuments {
  user_id: string;
  environment: string;
  cnpj: string;
  nsu: BigInt;
  kind: string;
  nfse_key: string;
  xml: string;
  received_at: Date;
}

export interface Mails {
  id: string;
  event_key: string;
  user_id: Nullable<string>;
  recipient: string;
  sender: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  state: Generated<"queued" | "sending" | "sent" | "refused">;
  sent_at: Nullable<Date>;
}

export interface MailAttachments {
  mail_id: string;
  position: number;
  filename: string;
  content_type: string;
  bytes: Buffer;
}

export interface Webhooks {
  user_id: string;
  url: string;
  sealed_secret: Buffer;
  secret_hint: string;
  secret_set_at: Date;
  sealed_old_secret: Nullable<Buffer>;
  old_secret_until: Nullable<Date>;
  off_since: Nullable<Date>;
  off_reason: Nullable<"gone" | "failing">;
  failing_since: Nullable<Date>;
  dead_in_a_row: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface WebhookDeliveries {
  seq: Generated<BigInt>;
  id: string;
  user_id: string;
  type: string;
  invoice_id: Nullable<string>;
  body: string;
  state: Generated<"pending" | "delivered" | "dead">;
  is_manual: Generated<boolean>;
  tries: Generated<number>;
  next_try_at: Date;
  claim_id: Nullable<string>;
  claimed_until: Nullable<Date>;
  created_at: Date;
  delivered_at: Nullable<Date>;
}

export interface WebhookAttempts {
  delivery_id: string;
  user_id: string;
  number: number;
  url: string;
  started_at: Date;
  duration_ms: number;
  status: Nullable<number>;
  answer: Nullable<string>;
  failure: Nullable<string>;
}

export interface IncomingPayments {
  user_id: string;
  id: string;
  source: "pix" | "ofx";
  status: "waiting" | "approved" | "dismissed" | "own_transfer" | "returned";
  end_to_end_id: Nullable<string>;
  entry_hash: Nullable<Buffer>;
  txid: Nullable<string>;
  amount_cents: BigInt;
  returned_cents: Generated<BigInt>;
  received_at: Date;
  received_on: string;
  payer_tax_id: Nullable<string>;
  payer_name: Nullable<string>;
  payer_city: Nullable<string>;
  payer_address: Nullable<string>;
  payer_phone: Nullable<string>;
  payer_email: Nullable<string>;
  note: Nullable<string>;
  invoice_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
}

export interface PixAddresses {
  user_id: string;
  key_hash: Buffer;
  hint: string;
  sealed_signing_secret: Nullable<Buffer>;
  created_at: Date;
  last_received_at: Nullable<Date>;
}

export interface ApiTokens {
  id: string;
  user_id: string;
  name: string;
  masked_prefix: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  created_at: Date;
  expires_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
  replaced_by: Nullable<string>;
  last_used_at: Nullable<Date>;
  last_used_address: Nullable<string>;
}

export interface ApiTokenKeys {
  id: number;
  sealed_key: Buffer;
  created_at: Date;
}

export interface BillingCustomers {
  user_id: string;
  customer_id: string;
  version: Generated<number>;
  changing_until: Nullable<Date>;
  created_at: Date;
}

export interface BillingSubscriptions {
  user_id: string;
  subscription_id: string;
  offer: OfferId;
  standing: Standing;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
  payment_url: Nullable<string>;
  paid_offer: Nullable<OfferId>;
  paid_from: Nullable<Date>;
  started_at: Date;
  updated_at: Date;
}

export interface BillingEvents {
  event_id: string;
  type: string;
  customer_id: Nullable<string>;
  subject_id: Nullable<string>;
  happened_at: Date;
  received_at: Date;
  handled_at: Nullable<Date>;
}

export interface DataExports {
  user_id: string;
  id: string;
  state: "requested" | "ready" | "failed";
  requested_at: Date;
  ready_at: Nullable<Date>;
  expires_at: Nullable<Date>;
  size: Nullable<BigInt>;
}

export interface AccountDeletions {
  user_id: string;
  asked_at: Date;
  token_hash: Nullable<Buffer>;
  token_expires_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
  due_at: Nullable<Date>;
  erased_at: Nullable<Date>;
  files_removed_at: Nullable<Date>;
}

export interface KeptNotes {
  id: string;
  account_id: string;
  issuer_cnpj: Nullable<string>;
  /** YYYY-MM-DD. */
  issued_on: string;
  keep_until: string;
  sealed: Buffer;
}

export interface NotificationChoices {
  user_id: string;
  issued: boolean;
  issued_to_client: boolean;
  rejected: boolean;
  cancelled: boolean;
  quota: boolean;
  certificate: boolean;
  updated_at: Date;
}

export interface Database {
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
  company_settings: CompanySettings;
  certificates: Certificates;
  dps_series: DpsSeries;
  municipal_parameters: MunicipalParameters;
  cnpj_directory: CnpjDirectory;
  user_entitlements: UserEntitlements;
  entitlement_packs: EntitlementPacks;
  billing_customers: BillingCustomers;
  billing_subscriptions: BillingSubscriptions;
  billing_events: BillingEvents;
  documents: Documents;
  invoices: Invoices;
  invoice_counts: InvoiceCounts;
  invoice_exports: InvoiceExports;
  invoice_events: InvoiceEvents;
  invoice_attempts: InvoiceAttempts;
  city_halls: CityHalls;
  adn_positions: AdnPositions;
  adn_documents: AdnDocuments;
  mails: Mails;
  mail_attachments: MailAttachments;
  api_tokens: ApiTokens;
  api_token_keys: ApiTokenKeys;
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
  webhook_attempts: WebhookAttempts;
  incoming_payments: IncomingPayments;
  pix_addresses: PixAddresses;
  data_exports: DataExports;
  account_deletions: AccountDeletions;
  kept_notes: KeptNotes;
  notification_choices: NotificationChoices;
}
