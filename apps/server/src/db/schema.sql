-- The schema after the baseline and all migrations, as PostgreSQL describes it. For reading; nothing executes this file.
-- Generated: npx vitest run --project db apps/server/src/db/schema-file.db.test.ts -u

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.count_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- With the company its counts go too: then there is nothing to write.
    update invoice_counts set count = count - 1
    where company_id = old.company_id and month = invoice_month(old.created_at) and status = old.status
      and part = (select min(part) from invoice_counts
        where company_id = old.company_id and month = invoice_month(old.created_at) and status = old.status);
  elsif tg_op = 'INSERT' or old.status <> new.status then
    -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
    insert into invoice_counts (company_id, month, status, part, count)
    select new.company_id, invoice_month(new.created_at), change.status, pg_backend_pid() % 8, change.by
    from (values (old.status, -1), (new.status, 1)) as change (status, by)
    where change.status is not null
    order by change.status
    on conflict (company_id, month, status, part) do update set count = invoice_counts.count + excluded.count;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_month(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (date_trunc('month'::text, (instant AT TIME ZONE 'America/Sao_Paulo'::text)))::date;

CREATE OR REPLACE FUNCTION public.sum_invoice_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- With the company its sums go too: then there is nothing to write.
    update invoice_months set count = count - 1, cents = cents - old.amount_cents
    where company_id = old.company_id and month = invoice_month(old.issued_at)
      and part = (select min(part) from invoice_months
        where company_id = old.company_id and month = invoice_month(old.issued_at));
    return null;
  end if;
  -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
  insert into invoice_months (company_id, month, part, count, cents)
  select new.company_id, month, pg_backend_pid() % 8, sum(sign), sum(sign * amount)
  from (
    select invoice_month(new.issued_at), 1, new.amount_cents where new.status = 'issued'
    union all
    select invoice_month(old.issued_at), -1, old.amount_cents where tg_op = 'UPDATE' and old.status = 'issued'
  ) as change (month, sign, amount)
  where month is not null
  group by month
  having sum(sign) <> 0 or sum(sign * amount) <> 0
  order by month
  on conflict (company_id, month, part) do update
  set count = invoice_months.count + excluded.count, cents = invoice_months.cents + excluded.cents;
  return null;
end $function$;

create table account_deletions (
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  due_at timestamp with time zone,
  erased_at timestamp with time zone,
  company_ids uuid[] not null default '{}'::uuid[],
  files_removed_at timestamp with time zone,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_token_hash_key UNIQUE (token_hash),
  constraint account_deletions_check CHECK (((confirmed_at IS NULL) = (due_at IS NULL)))
);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at) WHERE (files_removed_at IS NULL);

create table account_events (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  detail text,
  session_id uuid,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null,
  constraint account_events_pkey PRIMARY KEY (id),
  constraint account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_events_created_at ON public.account_events USING btree (created_at);
CREATE INDEX account_events_user_id ON public.account_events USING btree (user_id, created_at DESC, id);

create table adn_documents (
  company_id uuid not null,
  environment text not null,
  cnpj text not null,
  nsu bigint not null,
  kind text not null,
  nfse_key text not null,
  xml text not null,
  received_at timestamp with time zone not null,
  constraint adn_documents_pkey PRIMARY KEY (company_id, environment, cnpj, nsu),
  constraint adn_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table adn_positions (
  company_id uuid not null,
  environment text not null,
  cnpj text not null,
  last_nsu bigint not null default 0,
  read_at timestamp with time zone,
  constraint adn_positions_pkey PRIMARY KEY (company_id, environment, cnpj),
  constraint adn_positions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table api_token_keys (
  id integer not null,
  sealed_key bytea not null,
  created_at timestamp with time zone not null,
  constraint api_token_keys_pkey PRIMARY KEY (id),
  constraint api_token_keys_id_check CHECK ((id = 1))
);

create table api_tokens (
  id uuid not null,
  company_id uuid,
  user_id uuid,
  created_by uuid,
  name text not null,
  masked_prefix text not null,
  token_hash bytea not null,
  scopes text[] not null,
  aal text not null default 'aal1'::text,
  takes_quota boolean not null default true,
  mails text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  last_used_at timestamp with time zone,
  last_used_address text,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint api_tokens_mails_check CHECK ((mails = ANY (ARRAY['none'::text, 'client'::text, 'both'::text]))),
  constraint api_tokens_owner CHECK ((num_nonnulls(company_id, user_id) = 1)),
  constraint api_tokens_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint api_tokens_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_company_id ON public.api_tokens USING btree (company_id, created_at DESC, id);
CREATE INDEX api_tokens_replaced_by ON public.api_tokens USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

create table archives (
  id uuid not null,
  company_id uuid,
  user_id uuid,
  kind text not null,
  state text not null,
  request jsonb not null default '{}'::jsonb,
  company_ids uuid[],
  total integer,
  done integer not null default 0,
  size bigint,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint archives_pkey PRIMARY KEY (id),
  constraint archives_check CHECK ((num_nonnulls(company_id, user_id) = 1)),
  constraint archives_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'accountant'::text, 'person'::text]))),
  constraint archives_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))),
  constraint archives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX archives_company ON public.archives USING btree (company_id, kind, created_at);
CREATE INDEX archives_created_at ON public.archives USING btree (kind, created_at);
CREATE INDEX archives_person ON public.archives USING btree (user_id, kind, created_at);
CREATE UNIQUE INDEX archives_unfinished ON public.archives USING btree (company_id, user_id, kind) NULLS NOT DISTINCT WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

create table bank_accounts (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  bank text not null,
  pix_key text not null,
  sealed_credentials bytea not null,
  has_certificate boolean not null,
  state text not null,
  reason text,
  checked_at timestamp with time zone,
  calls_back boolean not null default false,
  webhook_key_hash bytea not null,
  polled_until timestamp with time zone,
  returns_polled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bank_accounts_pkey PRIMARY KEY (company_id, id),
  constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'failed'::text]))),
  constraint bank_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX bank_accounts_webhook_key ON public.bank_accounts USING btree (webhook_key_hash);

create table batch_mappings (
  company_id uuid not null,
  heads_hash text not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null,
  constraint batch_mappings_pkey PRIMARY KEY (company_id, heads_hash),
  constraint batch_mappings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table batch_rows (
  company_id uuid not null,
  batch_id uuid not null,
  "row" integer not null,
  source jsonb not null,
  edits jsonb not null default '{}'::jsonb,
  left_out boolean not null default false,
  is_confirmed boolean not null default false,
  state text not null,
  input jsonb,
  filled jsonb not null default '{}'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  taxes jsonb not null default '[]'::jsonb,
  amount_cents bigint,
  client_id uuid,
  service_id uuid,
  invoice_id uuid,
  constraint batch_rows_pkey PRIMARY KEY (company_id, batch_id, "row"),
  constraint batch_rows_check CHECK (((state = 'made'::text) = (invoice_id IS NOT NULL))),
  constraint batch_rows_row_check CHECK (("row" > 0)),
  constraint batch_rows_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'error'::text, 'duplicate'::text, 'left_out'::text, 'queued'::text, 'made'::text, 'refused'::text]))),
  constraint batch_rows_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batches(company_id, id) ON DELETE CASCADE
);
CREATE INDEX batch_rows_state ON public.batch_rows USING btree (company_id, batch_id, state, "row");

create table batches (
  company_id uuid not null,
  id uuid not null,
  name text,
  source text not null,
  state text not null,
  sheet jsonb,
  asks boolean not null,
  maker jsonb,
  pause_reason text,
  pause_text text,
  taxes jsonb not null default '[]'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint batches_pkey PRIMARY KEY (company_id, id),
  constraint batches_check CHECK (((state = 'paused'::text) = (pause_reason IS NOT NULL))),
  constraint batches_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['person'::text, 'quota'::text, 'company'::text]))),
  constraint batches_source_check CHECK ((source = ANY (ARRAY['spreadsheet'::text, 'items'::text]))),
  constraint batches_state_check CHECK ((state = ANY (ARRAY['mapping'::text, 'checking'::text, 'ready'::text, 'issuing'::text, 'paused'::text, 'done'::text]))),
  constraint batches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX batches_newest ON public.batches USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX batches_old ON public.batches USING btree (created_at);
CREATE INDEX batches_open ON public.batches USING btree (updated_at) WHERE (state = ANY (ARRAY['checking'::text, 'issuing'::text, 'paused'::text]));

create table billing_customers (
  company_id uuid not null,
  customer_id text not null,
  version integer not null default 0,
  changing_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint billing_customers_pkey PRIMARY KEY (company_id),
  constraint billing_customers_customer_id_key UNIQUE (customer_id),
  constraint billing_customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table billing_events (
  event_id text not null,
  type text not null,
  customer_id text,
  subject_id text,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint billing_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX billing_events_happened ON public.billing_events USING btree (happened_at);

create table billing_subscriptions (
  company_id uuid not null,
  subscription_id text not null,
  offer text not null,
  standing text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null,
  payment_url text,
  paid_offer text,
  paid_from timestamp with time zone,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint billing_subscriptions_pkey PRIMARY KEY (company_id, subscription_id),
  constraint billing_subscriptions_subscription_id_key UNIQUE (subscription_id),
  constraint billing_subscriptions_offer_check CHECK ((offer = ANY (ARRAY['starter'::text, 'pro'::text, 'full'::text]))),
  constraint billing_subscriptions_paid_offer_check CHECK ((paid_offer = ANY (ARRAY['starter'::text, 'pro'::text, 'full'::text]))),
  constraint billing_subscriptions_standing_check CHECK ((standing = ANY (ARRAY['awaiting'::text, 'paid'::text, 'covered'::text, 'renewing'::text, 'grace'::text, 'lapsed'::text, 'ended'::text]))),
  constraint paid_whole CHECK (((paid_offer IS NULL) = (paid_from IS NULL))),
  constraint billing_subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES billing_customers(company_id) ON DELETE CASCADE
);
CREATE INDEX billing_subscriptions_unpaid ON public.billing_subscriptions USING btree (period_start) WHERE (standing = ANY (ARRAY['renewing'::text, 'grace'::text]));

create table certificates (
  id uuid not null,
  company_id uuid not null,
  environment text not null,
  source text not null,
  cnpj text not null,
  holder text not null,
  is_icp_brasil boolean not null,
  sealed bytea not null,
  not_before timestamp with time zone not null,
  not_after timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'homologacao'::text, 'producao'::text]))),
  constraint certificates_source_check CHECK ((source = ANY (ARRAY['uploaded'::text, 'sandbox'::text]))),
  constraint certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX certificates_current ON public.certificates USING btree (company_id, environment, created_at DESC);
CREATE INDEX certificates_ending ON public.certificates USING btree (environment, not_after) WHERE (source = 'uploaded'::text);
CREATE UNIQUE INDEX certificates_uploaded ON public.certificates USING btree (company_id, environment) WHERE (source = 'uploaded'::text);

create table charges (
  company_id uuid not null,
  id uuid not null,
  bank_account_id uuid,
  txid text not null,
  kind text not null,
  amount_cents bigint not null,
  due_on date,
  expires_in integer not null,
  expires_at timestamp with time zone not null,
  payer_name text not null,
  payer_tax_id text not null,
  client_id uuid,
  message text,
  invoice jsonb not null,
  issue_on_payment boolean not null,
  draft_id uuid,
  recurrence_id uuid,
  state text not null,
  reason text,
  pix_copy_code text,
  location text,
  page_key_hash bytea not null,
  sealed_page_key bytea not null,
  paid_at timestamp with time zone,
  end_to_end_id text,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  payment_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  nominal_date date,
  constraint charges_pkey PRIMARY KEY (company_id, id),
  constraint charges_amount_cents_check CHECK ((amount_cents > 0)),
  constraint charges_check CHECK (((kind = 'due'::text) = (due_on IS NOT NULL))),
  constraint charges_check1 CHECK (((end_to_end_id IS NULL) = (paid_at IS NULL))),
  constraint charges_kind_check CHECK ((kind = ANY (ARRAY['immediate'::text, 'due'::text]))),
  constraint charges_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text, 'failed'::text]))),
  constraint charges_txid_check CHECK ((txid ~ '^[a-zA-Z0-9]{26,35}$'::text)),
  constraint charges_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_accounts(company_id, id) ON DELETE SET NULL (bank_account_id),
  constraint charges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX charges_client ON public.charges USING btree (company_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX charges_newest ON public.charges USING btree (company_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX charges_page_key ON public.charges USING btree (page_key_hash);
CREATE UNIQUE INDEX charges_txid ON public.charges USING btree (company_id, txid);

create table city_credentials (
  company_id uuid not null,
  environment text not null,
  city_code text not null,
  cnpj text not null,
  sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint city_credentials_pkey PRIMARY KEY (company_id, environment, city_code),
  constraint city_credentials_city_code_check CHECK ((city_code ~ '^\d{7}$'::text)),
  constraint city_credentials_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'homologacao'::text, 'producao'::text]))),
  constraint city_credentials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table city_halls (
  environment text not null,
  channel text not null,
  state text not null,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  last_ok_at timestamp with time zone,
  next_probe_at timestamp with time zone,
  recovered_at timestamp with time zone,
  constraint city_halls_pkey PRIMARY KEY (environment, channel),
  constraint city_halls_state_check CHECK ((state = ANY (ARRAY['up'::text, 'down'::text])))
);

create table client_erasures (
  company_id uuid not null,
  mark text not null,
  erased_at timestamp with time zone not null,
  constraint client_erasures_pkey PRIMARY KEY (company_id, mark),
  constraint client_erasures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table client_merges (
  company_id uuid not null,
  merged_id uuid not null,
  client_id uuid not null,
  constraint client_merges_pkey PRIMARY KEY (company_id, merged_id),
  constraint client_merges_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE CASCADE
);
CREATE INDEX client_merges_client ON public.client_merges USING btree (company_id, client_id);

create table client_months (
  company_id uuid not null,
  client_id uuid not null,
  month date not null,
  count integer not null,
  amount_cents bigint not null,
  constraint client_months_pkey PRIMARY KEY (company_id, client_id, month),
  constraint client_months_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE CASCADE
);

create table client_positions (
  company_id uuid not null,
  collected_until timestamp with time zone not null,
  looked_back_at timestamp with time zone not null,
  constraint client_positions_pkey PRIMARY KEY (company_id),
  constraint client_positions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table client_tax_ids (
  company_id uuid not null,
  tax_id text not null,
  client_id uuid not null,
  constraint client_tax_ids_pkey PRIMARY KEY (company_id, tax_id),
  constraint client_tax_ids_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE CASCADE
);
CREATE INDEX client_tax_ids_client ON public.client_tax_ids USING btree (company_id, client_id);

create table clients (
  company_id uuid not null,
  id uuid not null,
  company_name text not null,
  cnpj text not null,
  nif text,
  address text,
  address_parts jsonb,
  phone text,
  emails text[] not null default '{}'::text[],
  service_id uuid,
  service_code text,
  service_description text,
  amount_cents bigint,
  details jsonb,
  remarks text,
  search_text text not null,
  sort_name text not null,
  last_invoice_id uuid,
  last_invoice_at timestamp with time zone,
  pending integer not null default 0,
  in_error integer not null default 0,
  due_month date,
  edited_at timestamp with time zone,
  registry_checked_at timestamp with time zone,
  version integer not null default 1,
  field_versions jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint clients_pkey PRIMARY KEY (company_id, id),
  constraint clients_amount_cents_check CHECK ((amount_cents > 0)),
  constraint clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint clients_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE SET NULL (service_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX clients_archived ON public.clients USING btree (company_id, sort_name, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX clients_attention ON public.clients USING btree (company_id, sort_name, id) WHERE ((archived_at IS NULL) AND ((pending > 0) OR (in_error > 0)));
CREATE INDEX clients_by_invoice ON public.clients USING btree (company_id, last_invoice_id) WHERE (last_invoice_id IS NOT NULL);
CREATE INDEX clients_current ON public.clients USING btree (company_id) WHERE (archived_at IS NULL);
CREATE INDEX clients_due ON public.clients USING btree (company_id, due_month, sort_name, id) INCLUDE (amount_cents, last_invoice_id) WHERE ((archived_at IS NULL) AND (pending = 0) AND (in_error = 0) AND (due_month IS NOT NULL));
CREATE INDEX clients_last_invoice ON public.clients USING btree (company_id, COALESCE(last_invoice_at, '1970-01-01 00:00:00+00'::timestamp with time zone), id) INCLUDE (last_invoice_at, search_text) WHERE (archived_at IS NULL);
CREATE INDEX clients_name ON public.clients USING btree (company_id, sort_name, id) INCLUDE (search_text) WHERE (archived_at IS NULL);
CREATE INDEX clients_search ON public.clients USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX clients_service ON public.clients USING btree (company_id, service_id) WHERE (service_id IS NOT NULL);

create table cnpj_directory (
  cnpj text not null,
  data jsonb,
  fetched_at timestamp with time zone not null,
  constraint cnpj_directory_pkey PRIMARY KEY (cnpj)
);

create table companies (
  id uuid not null,
  created_at timestamp with time zone not null,
  demands_second_factor boolean not null default false,
  accountants_issue boolean not null default false,
  mails_clients boolean not null default true,
  test_clock_seconds bigint,
  constraint companies_pkey PRIMARY KEY (id)
);

create table company_events (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  by_user uuid,
  by_token uuid,
  subject text,
  constraint company_events_pkey PRIMARY KEY (company_id, id),
  constraint company_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX company_events_list ON public.company_events USING btree (company_id, at DESC, id DESC);

create table company_holidays (
  company_id uuid not null,
  date date not null,
  name text not null,
  yearly boolean not null,
  constraint company_holidays_pkey PRIMARY KEY (company_id, date),
  constraint company_holidays_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table company_logos (
  company_id uuid not null,
  content_type text not null,
  bytes bytea not null,
  updated_at timestamp with time zone not null,
  constraint company_logos_pkey PRIMARY KEY (company_id),
  constraint company_logos_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint company_logos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table company_settings (
  company_id uuid not null,
  cnpj text not null,
  company_name text not null,
  address text,
  phone text,
  email text,
  city text,
  city_code text,
  postal_code text,
  opened_on date,
  tax_regime text,
  fiscal_data_source text,
  fiscal_data_confirmed boolean not null default false,
  awaits_check boolean not null default false,
  municipal_registration text,
  sends_municipal_registration boolean not null default false,
  channel_override text,
  series integer not null default 1,
  special_regime smallint not null default 0,
  simples_tax_scope smallint not null default 1,
  federal_tax_bp integer,
  state_tax_bp integer,
  municipal_tax_bp integer,
  simples_rate_bp integer,
  simples_rate_month text,
  default_service_code text,
  default_service_description text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint company_settings_pkey PRIMARY KEY (company_id),
  constraint approximate_taxes_whole CHECK ((num_nulls(federal_tax_bp, state_tax_bp, municipal_tax_bp) = ANY (ARRAY[0, 3]))),
  constraint company_settings_channel_override_check CHECK ((channel_override ~ '^(nacional(/\d{7})?|paulistana/[12]|abrasf/\d{7})$'::text)),
  constraint company_settings_city_code_check CHECK ((city_code ~ '^\d{7}$'::text)),
  constraint company_settings_federal_tax_bp_check CHECK (((federal_tax_bp >= 0) AND (federal_tax_bp <= 10000))),
  constraint company_settings_fiscal_data_source_check CHECK ((fiscal_data_source = ANY (ARRAY['directory'::text, 'person'::text]))),
  constraint company_settings_municipal_tax_bp_check CHECK (((municipal_tax_bp >= 0) AND (municipal_tax_bp <= 10000))),
  constraint company_settings_postal_code_check CHECK ((postal_code ~ '^\d{8}$'::text)),
  constraint company_settings_series_check CHECK (((series >= 1) AND (series <= 49999))),
  constraint company_settings_simples_rate_bp_check CHECK (((simples_rate_bp >= 0) AND (simples_rate_bp <= 9999))),
  constraint company_settings_simples_rate_month_check CHECK ((simples_rate_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint company_settings_simples_tax_scope_check CHECK (((simples_tax_scope >= 1) AND (simples_tax_scope <= 3))),
  constraint company_settings_special_regime_check CHECK (((special_regime >= 0) AND (special_regime <= 6))),
  constraint company_settings_state_tax_bp_check CHECK (((state_tax_bp >= 0) AND (state_tax_bp <= 10000))),
  constraint company_settings_tax_regime_check CHECK ((tax_regime = ANY (ARRAY['normal'::text, 'simples'::text, 'mei'::text]))),
  constraint simples_rate_whole CHECK ((num_nulls(simples_rate_bp, simples_rate_month) = ANY (ARRAY[0, 2]))),
  constraint company_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX company_settings_cnpj ON public.company_settings USING btree (cnpj);

create table custom_providers (
  id uuid not null,
  identifier text not null,
  provider_type text not null,
  name text not null,
  client_id text not null,
  sealed_secret bytea not null,
  enabled boolean not null,
  settings jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint custom_providers_pkey PRIMARY KEY (id),
  constraint custom_providers_identifier_key UNIQUE (identifier),
  constraint custom_providers_provider_type_check CHECK ((provider_type = ANY (ARRAY['oauth2'::text, 'oidc'::text])))
);

create table database_epochs (
  epoch integer not null,
  identity text,
  began_at timestamp with time zone not null default now(),
  endings_asked_at timestamp with time zone,
  constraint database_epochs_pkey PRIMARY KEY (epoch)
);

create table documents (
  company_id uuid not null,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  storage_key text not null,
  status text not null,
  reading jsonb,
  error_code text,
  slip_line text,
  end_to_end_id text,
  reading_faults integer not null default 0,
  reading_parked boolean not null default false,
  reading_waits_since timestamp with time zone,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  arrived_by_mail boolean not null default false,
  settled_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (company_id, id),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['received'::text, 'read'::text, 'failed'::text]))),
  constraint documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX documents_arrived ON public.documents USING btree (company_id, created_at DESC) WHERE (arrived_by_mail AND (settled_at IS NULL));
CREATE INDEX documents_end_to_end_id ON public.documents USING btree (company_id, end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
CREATE UNIQUE INDEX documents_id ON public.documents USING btree (id);
CREATE INDEX documents_sha256 ON public.documents USING btree (company_id, sha256);
CREATE INDEX documents_slip_line ON public.documents USING btree (company_id, slip_line) WHERE (slip_line IS NOT NULL);
CREATE INDEX documents_timed_out ON public.documents USING btree (company_id, read_at) WHERE (error_code = 'timeout'::text);
CREATE INDEX documents_waiting ON public.documents USING btree (company_id) WHERE (status = 'received'::text);

create table dps_series (
  environment text not null,
  city_code text not null,
  channel_kind text not null,
  cnpj text not null,
  series integer not null,
  next_number bigint not null default 1,
  last_used bigint,
  asked_epoch integer,
  constraint dps_series_pkey PRIMARY KEY (environment, city_code, channel_kind, cnpj, series),
  constraint dps_series_channel_kind_check CHECK ((channel_kind = ANY (ARRAY['national'::text, 'municipal'::text])))
);

create table draft_presence (
  company_id uuid not null,
  draft_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint draft_presence_pkey PRIMARY KEY (company_id, draft_id, user_id),
  constraint draft_presence_company_id_draft_id_fkey FOREIGN KEY (company_id, draft_id) REFERENCES drafts(company_id, id) ON DELETE CASCADE,
  constraint draft_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX draft_presence_user ON public.draft_presence USING btree (user_id);

create table drafts (
  company_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  by_user uuid,
  by_token uuid,
  content jsonb not null,
  field_versions jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  search_text text not null,
  idempotency_key text,
  request_hash bytea,
  copied_from uuid,
  changes jsonb,
  expires_at timestamp with time zone,
  warned_at timestamp with time zone,
  send_at timestamp with time zone,
  environment text not null,
  sender jsonb,
  due_at timestamp with time zone,
  waiting_since timestamp with time zone,
  waiting_reason text,
  waiting_text text,
  constraint drafts_pkey PRIMARY KEY (company_id, id),
  constraint drafts_check CHECK (((send_at IS NULL) = (due_at IS NULL))),
  constraint drafts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX drafts_due ON public.drafts USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX drafts_expiring ON public.drafts USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX drafts_key ON public.drafts USING btree (company_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX drafts_newest ON public.drafts USING btree (company_id, updated_at DESC, id DESC) WHERE (send_at IS NULL);
CREATE INDEX drafts_scheduled ON public.drafts USING btree (company_id, send_at, id) WHERE (send_at IS NOT NULL);

create table entitlement_packs (
  company_id uuid not null,
  id uuid not null,
  reference text,
  quota integer not null,
  used integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint entitlement_packs_pkey PRIMARY KEY (company_id, id),
  constraint entitlement_packs_quota_check CHECK ((quota >= 0)),
  constraint entitlement_packs_used_check CHECK ((used >= 0)),
  constraint within_pack CHECK ((used <= quota)),
  constraint entitlement_packs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX entitlement_packs_reference ON public.entitlement_packs USING btree (company_id, reference) WHERE (reference IS NOT NULL);

create table entitlements (
  company_id uuid not null,
  plan text not null,
  offer text,
  invoices_used integer not null default 0,
  invoices_quota integer not null,
  used_at_change integer not null default 0,
  trial_used integer not null default 0,
  period_start timestamp with time zone not null,
  renew_period text,
  renew_date timestamp with time zone,
  renews_itself boolean not null default false,
  warned text not null default 'none'::text,
  email_verified text not null default 'unverified'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  office_user_id uuid,
  constraint entitlements_pkey PRIMARY KEY (company_id),
  constraint entitlements_email_verified_check CHECK ((email_verified = ANY (ARRAY['verified'::text, 'unverified'::text]))),
  constraint entitlements_invoices_quota_check CHECK ((invoices_quota >= 0)),
  constraint entitlements_invoices_used_check CHECK ((invoices_used >= 0)),
  constraint entitlements_offer_check CHECK ((offer = ANY (ARRAY['starter'::text, 'pro'::text, 'full'::text]))),
  constraint entitlements_plan_check CHECK ((plan = ANY (ARRAY['TRIAL'::text, 'STARTER'::text, 'PRO'::text]))),
  constraint entitlements_trial_used_check CHECK ((trial_used >= 0)),
  constraint entitlements_used_at_change_check CHECK ((used_at_change >= 0)),
  constraint entitlements_warned_check CHECK ((warned = ANY (ARRAY['none'::text, 'near'::text, 'full'::text]))),
  constraint within_quota CHECK ((invoices_used <= GREATEST(invoices_quota, used_at_change))),
  constraint entitlements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint entitlements_office FOREIGN KEY (company_id, office_user_id) REFERENCES office_companies(company_id, user_id) ON DELETE SET NULL (office_user_id)
);
CREATE INDEX user_entitlements_due ON public.entitlements USING btree (renew_date) WHERE renews_itself;

create table factor_challenges (
  id uuid not null,
  factor_id uuid not null,
  session_id uuid not null,
  ip text not null,
  code_hash bytea,
  webauthn jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint factor_challenges_pkey PRIMARY KEY (id),
  constraint factor_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE,
  constraint factor_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX factor_challenges_expires_at ON public.factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_factor_id ON public.factor_challenges USING btree (factor_id, created_at DESC);
CREATE INDEX factor_challenges_session_id ON public.factor_challenges USING btree (session_id);

create table factors (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  status text not null default 'unverified'::text,
  friendly_name text not null,
  phone text,
  sealed_secret bytea,
  last_step bigint,
  credential_id text,
  credential_key bytea,
  credential_counter bigint,
  credential_transports jsonb,
  aaguid uuid,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_credential_id_key UNIQUE (credential_id),
  constraint factors_user_id_friendly_name_key UNIQUE (user_id, friendly_name),
  constraint factors_phone_check CHECK ((phone ~ '^[1-9][0-9]{6,14}$'::text)),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint factors_type_check CHECK ((type = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text, 'recovery_code'::text]))),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX factors_unverified ON public.factors USING btree (created_at) WHERE (status = 'unverified'::text);

create table flow_states (
  id uuid not null,
  user_id uuid,
  auth_code_hash bytea,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  auth_code_issued_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint flow_states_pkey PRIMARY KEY (id),
  constraint flow_states_auth_code_hash_key UNIQUE (auth_code_hash),
  constraint flow_states_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX flow_states_user_id ON public.flow_states USING btree (user_id);

create table hand_overs (
  company_id uuid not null,
  from_user uuid not null,
  to_user uuid not null,
  stays_owner boolean not null,
  offered_at timestamp with time zone not null,
  constraint hand_overs_pkey PRIMARY KEY (company_id),
  constraint hand_overs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint hand_overs_company_id_from_user_fkey FOREIGN KEY (company_id, from_user) REFERENCES members(company_id, user_id) ON DELETE CASCADE,
  constraint hand_overs_company_id_to_user_fkey FOREIGN KEY (company_id, to_user) REFERENCES members(company_id, user_id) ON DELETE CASCADE
);

create table identities (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_email ON public.identities USING btree (lower((identity_data ->> 'email'::text)));
CREATE INDEX identities_user_id ON public.identities USING btree (user_id);

create table incoming_payments (
  company_id uuid not null,
  id uuid not null,
  source text not null,
  status text not null,
  end_to_end_id text,
  entry_hash bytea,
  txid text,
  amount_cents bigint not null,
  returned_cents bigint not null default 0,
  received_at timestamp with time zone not null,
  received_on date not null,
  payer_tax_id text,
  payer_name text,
  payer_city text,
  payer_address text,
  payer_phone text,
  payer_email text,
  note text,
  invoice_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  charge_problem text,
  bank text,
  transaction_id text,
  note_of text,
  client_id uuid,
  refused_clients uuid[] not null default '{}'::uuid[],
  constraint incoming_payments_pkey PRIMARY KEY (company_id, id),
  constraint incoming_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint incoming_payments_charge_problem_check CHECK ((charge_problem = ANY (ARRAY['underpaid'::text, 'overpaid'::text, 'paid_twice'::text, 'charge_cancelled'::text]))) NOT VALID,
  constraint incoming_payments_check CHECK (((returned_cents >= 0) AND (returned_cents <= amount_cents))),
  constraint incoming_payments_source_check CHECK ((source = ANY (ARRAY['pix'::text, 'ofx'::text]))),
  constraint incoming_payments_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'dismissed'::text, 'own_transfer'::text, 'returned'::text]))),
  constraint incoming_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint incoming_payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE SET NULL (invoice_id)
);
CREATE UNIQUE INDEX incoming_payments_end_to_end ON public.incoming_payments USING btree (company_id, end_to_end_id);
CREATE UNIQUE INDEX incoming_payments_entry ON public.incoming_payments USING btree (company_id, entry_hash);
CREATE INDEX incoming_payments_invoice ON public.incoming_payments USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX incoming_payments_list ON public.incoming_payments USING btree (company_id, received_at DESC, id DESC);
CREATE INDEX incoming_payments_list_by_status ON public.incoming_payments USING btree (company_id, status, received_at DESC, id DESC);
CREATE INDEX incoming_payments_payer ON public.incoming_payments USING btree (company_id, payer_tax_id) WHERE (payer_city IS NULL);
CREATE INDEX incoming_payments_similar ON public.incoming_payments USING btree (company_id, received_on, amount_cents);

create table invitations (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (company_id, id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'issuer'::text, 'accountant'::text, 'reader'::text, 'owner'::text]))),
  constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (company_id, lower(email)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

create table invoice_attempts (
  id uuid not null,
  company_id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  channel text,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  request text,
  reply_status integer,
  reply text,
  outcome text,
  constraint invoice_attempts_pkey PRIMARY KEY (id),
  constraint invoice_attempts_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'find'::text, 'cancel'::text]))),
  constraint invoice_attempts_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX invoice_attempts_channel ON public.invoice_attempts USING btree (channel, started_at DESC) WHERE (finished_at IS NOT NULL);
CREATE INDEX invoice_attempts_doubted ON public.invoice_attempts USING btree (invoice_id) WHERE (outcome = ANY (ARRAY['uncertain: unsigned_note'::text, 'unknown: unsigned_note'::text, 'uncertain: broken_signature'::text, 'unknown: broken_signature'::text, 'uncertain: foreign_signature'::text, 'unknown: foreign_signature'::text]));
CREATE INDEX invoice_attempts_invoice ON public.invoice_attempts USING btree (company_id, invoice_id, started_at);

create table invoice_counts (
  company_id uuid not null,
  month date not null,
  status text not null,
  part smallint not null default 0,
  count integer not null default 0,
  constraint invoice_counts_pkey PRIMARY KEY (company_id, month, status, part),
  constraint invoice_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table invoice_events (
  id bigint not null generated always as identity,
  company_id uuid not null,
  invoice_id uuid not null,
  at timestamp with time zone not null,
  type text not null,
  detail jsonb not null default '{}'::jsonb,
  by_user uuid,
  by_token uuid,
  constraint invoice_events_pkey PRIMARY KEY (id),
  constraint invoice_events_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX invoice_events_invoice ON public.invoice_events USING btree (company_id, invoice_id, id);

create table invoice_months (
  company_id uuid not null,
  month date not null,
  part smallint not null,
  count integer not null,
  cents bigint not null,
  constraint invoice_months_pkey PRIMARY KEY (company_id, month, part),
  constraint invoice_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
) with (fillfactor=70);

create table invoice_pages (
  company_id uuid not null,
  invoice_id uuid not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint invoice_pages_pkey PRIMARY KEY (company_id, invoice_id),
  constraint invoice_pages_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX invoice_pages_token ON public.invoice_pages USING btree (token_hash);

create table invoices (
  company_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  company_name text not null,
  cnpj text not null,
  service_code text,
  service_description text not null,
  amount_cents bigint not null,
  city text not null,
  address text,
  phone text,
  email text,
  address_confirmed boolean not null default false,
  details jsonb,
  search_text text not null,
  city_search text not null,
  document_id uuid,
  document_note text,
  idempotency_key text,
  request_hash bytea,
  external_id text,
  metadata jsonb,
  mails text,
  quota_source text,
  environment text not null,
  competencia date not null,
  channel text,
  dps_series text,
  dps_number bigint,
  dps_id text,
  dps_xml text,
  claim_id uuid,
  claimed_until timestamp with time zone,
  work_due_at timestamp with time zone,
  tries integer not null default 0,
  queued_at timestamp with time zone,
  answer_pending boolean not null default false,
  unanswered_since timestamp with time zone,
  absences integer not null default 0,
  resend_after timestamp with time zone,
  protocol text,
  waiting_channel text,
  waiting_since timestamp with time zone,
  directory_silent_since timestamp with time zone,
  unexplained jsonb,
  nfse_number text,
  nfse_key text,
  nfse_xml text,
  national_key text,
  verification_code text,
  verification_url text,
  issued_at timestamp with time zone,
  alerts jsonb,
  error jsonb,
  recovered_at timestamp with time zone,
  cancellation_state text,
  cancellation_reason text,
  cancellation_code text,
  cancellation_requested_at timestamp with time zone,
  cancellation_decided_at timestamp with time zone,
  analysis_state text,
  analysis_reason text,
  replaces_id uuid,
  replacement_reason_code text,
  replacement_reason text,
  replaces_by_message boolean not null default false,
  replaced_by_id uuid,
  updated_at timestamp with time zone not null,
  payment jsonb,
  constraint invoices_pkey PRIMARY KEY (company_id, id),
  constraint invoices_amount_cents_check CHECK ((amount_cents > 0)),
  constraint invoices_analysis_state_check CHECK ((analysis_state = ANY (ARRAY['offered'::text, 'sending'::text, 'requested'::text, 'granted'::text, 'refused'::text]))),
  constraint invoices_cancellation_state_check CHECK ((cancellation_state = ANY (ARRAY['requested'::text, 'accepted'::text, 'refused'::text]))),
  constraint invoices_replacement_reason_code_check CHECK ((replacement_reason_code = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '99'::text]))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'issued'::text, 'error'::text, 'cancelled'::text]))),
  constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint invoices_of_document FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE SET NULL (document_id),
  constraint invoices_replaced_by FOREIGN KEY (company_id, replaced_by_id) REFERENCES invoices(company_id, id) ON DELETE SET NULL (replaced_by_id) DEFERRABLE INITIALLY DEFERRED,
  constraint invoices_replaces FOREIGN KEY (company_id, replaces_id) REFERENCES invoices(company_id, id) ON DELETE SET NULL (replaces_id) DEFERRABLE INITIALLY DEFERRED
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX invoices_by_channel ON public.invoices USING btree (company_id, channel, created_at DESC, id DESC);
CREATE INDEX invoices_by_channel_change ON public.invoices USING btree (company_id, channel, updated_at DESC, id DESC);
CREATE INDEX invoices_by_classified_service ON public.invoices USING btree (company_id, COALESCE((details ->> 'national_code'::text), service_code), created_at DESC) WHERE (details ?& ARRAY['nbs'::text, 'operation_indicator'::text, 'tax_classification'::text]);
CREATE INDEX invoices_by_issue ON public.invoices USING btree (company_id, issued_at DESC, id DESC) INCLUDE (status, created_at, updated_at, amount_cents) WHERE (issued_at IS NOT NULL);
CREATE INDEX invoices_by_number ON public.invoices USING btree (company_id, nfse_number) WHERE (nfse_number IS NOT NULL);
CREATE INDEX invoices_by_state_change ON public.invoices USING btree (company_id, status, updated_at DESC, id DESC) INCLUDE (created_at, amount_cents);
CREATE INDEX invoices_document ON public.invoices USING btree (company_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX invoices_document_note ON public.invoices USING btree (company_id, document_note) WHERE (document_note IS NOT NULL);
CREATE UNIQUE INDEX invoices_dps ON public.invoices USING btree (environment, dps_id) WHERE (dps_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_external_id ON public.invoices USING btree (company_id, external_id, (
CASE
    WHEN ((status = 'cancelled'::text) AND (nfse_number IS NULL)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_id ON public.invoices USING btree (id);
CREATE UNIQUE INDEX invoices_idempotency ON public.invoices USING btree (company_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX invoices_key ON public.invoices USING btree (company_id, nfse_key) WHERE (nfse_key IS NOT NULL);
CREATE INDEX invoices_list ON public.invoices USING btree (company_id, created_at DESC, id DESC) INCLUDE (search_text, city_search);
CREATE INDEX invoices_list_by_amount ON public.invoices USING btree (company_id, amount_cents DESC, id DESC) INCLUDE (status, created_at, issued_at, search_text, city_search);
CREATE INDEX invoices_list_by_change ON public.invoices USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX invoices_list_by_status ON public.invoices USING btree (company_id, status, created_at DESC, id DESC) INCLUDE (search_text, city_search);
CREATE INDEX invoices_national_key ON public.invoices USING btree (company_id, national_key) WHERE (national_key IS NOT NULL);
CREATE INDEX invoices_payer ON public.invoices USING btree (company_id, cnpj, created_at DESC);
CREATE INDEX invoices_recovered ON public.invoices USING btree (company_id, id) INCLUDE (cnpj, amount_cents) WHERE (recovered_at IS NOT NULL);
CREATE INDEX invoices_repeated ON public.invoices USING btree (company_id, cnpj, amount_cents, created_at DESC);
CREATE INDEX invoices_replaced_by ON public.invoices USING btree (company_id, replaced_by_id) WHERE (replaced_by_id IS NOT NULL);
CREATE INDEX invoices_replaces ON public.invoices USING btree (company_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX invoices_search ON public.invoices USING gin (company_id, search_text gin_trgm_ops, city_search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX invoices_waiting ON public.invoices USING btree (environment, waiting_channel) WHERE (waiting_since IS NOT NULL);
CREATE INDEX invoices_work_due ON public.invoices USING btree (work_due_at) WHERE (work_due_at IS NOT NULL);
CREATE CONSTRAINT TRIGGER invoices_count AFTER INSERT OR DELETE OR UPDATE OF status ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_invoices();
CREATE CONSTRAINT TRIGGER invoices_sum_changed AFTER UPDATE OF status, issued_at, amount_cents ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status = 'issued'::text) OR (new.status = 'issued'::text))) EXECUTE FUNCTION sum_invoice_months();
CREATE CONSTRAINT TRIGGER invoices_sum_new AFTER INSERT ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'issued'::text)) EXECUTE FUNCTION sum_invoice_months();
CREATE CONSTRAINT TRIGGER invoices_sum_removed AFTER DELETE ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'issued'::text)) EXECUTE FUNCTION sum_invoice_months();

create table join_requests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  message text,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint join_requests_pkey PRIMARY KEY (company_id, id),
  constraint join_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX join_requests_open ON public.join_requests USING btree (company_id, user_id) WHERE (answered_at IS NULL);
CREATE INDEX join_requests_user_id ON public.join_requests USING btree (user_id);

create table kept_notes (
  id uuid not null,
  company_id uuid not null,
  issuer_cnpj text,
  issued_on date not null,
  keep_until date not null,
  sealed bytea not null,
  constraint kept_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_notes_account ON public.kept_notes USING btree (company_id);
CREATE INDEX kept_notes_issuer ON public.kept_notes USING btree (issuer_cnpj, issued_on);
CREATE INDEX kept_notes_keep_until ON public.kept_notes USING btree (keep_until);

create table learned_payers (
  company_id uuid not null,
  payer_key text not null,
  client_id uuid not null,
  yes integer not null default 0,
  no integer not null default 0,
  updated_at timestamp with time zone not null,
  constraint learned_payers_pkey PRIMARY KEY (company_id, payer_key, client_id),
  constraint learned_payers_no_check CHECK ((no >= 0)),
  constraint learned_payers_yes_check CHECK ((yes >= 0)),
  constraint learned_payers_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE CASCADE
);
CREATE INDEX learned_payers_client ON public.learned_payers USING btree (company_id, client_id);

create table mail_addresses (
  company_id uuid not null,
  token text not null,
  created_at timestamp with time zone not null,
  last_received_at timestamp with time zone,
  constraint mail_addresses_pkey PRIMARY KEY (company_id),
  constraint mail_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_addresses_token ON public.mail_addresses USING btree (token);

create table mail_attachments (
  mail_id uuid not null,
  "position" integer not null,
  filename text not null,
  content_type text not null,
  bytes bytea not null,
  constraint mail_attachments_pkey PRIMARY KEY (mail_id, "position"),
  constraint mail_attachments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);

create table mail_messages (
  company_id uuid not null,
  id uuid not null,
  fingerprint bytea not null,
  state text not null,
  storage_key text,
  size integer not null,
  client_ip text not null,
  helo text not null,
  envelope_sender text not null,
  sender text,
  subject text,
  reason text,
  files jsonb not null default '[]'::jsonb,
  confirmation jsonb,
  is_released boolean not null default false,
  received_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint mail_messages_pkey PRIMARY KEY (company_id, id),
  constraint mail_messages_state_check CHECK ((state = ANY (ARRAY['received'::text, 'read'::text, 'unconfirmed'::text, 'confirmation'::text, 'failed'::text]))),
  constraint mail_messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_messages_fingerprint ON public.mail_messages USING btree (company_id, fingerprint);
CREATE INDEX mail_messages_newest ON public.mail_messages USING btree (company_id, received_at DESC, id DESC);
CREATE INDEX mail_messages_old ON public.mail_messages USING btree (received_at);

create table mails (
  id uuid not null,
  event_key text not null,
  user_id uuid,
  company_id uuid,
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null,
  state text not null default 'queued'::text,
  sent_at timestamp with time zone,
  answers_message text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_event_key_key UNIQUE (event_key),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'refused'::text]))),
  constraint mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mails_recipient ON public.mails USING btree (lower(recipient), created_at DESC);

create table members (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  role text not null,
  since timestamp with time zone not null,
  constraint members_pkey PRIMARY KEY (company_id, user_id),
  constraint members_id_key UNIQUE (id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'issuer'::text, 'accountant'::text, 'reader'::text]))),
  constraint members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX members_user_id ON public.members USING btree (user_id);

create table model_uses (
  company_id uuid not null,
  month date not null,
  questions integer not null,
  prompt_tokens bigint not null default 0,
  completion_tokens bigint not null default 0,
  constraint model_uses_pkey PRIMARY KEY (company_id, month),
  constraint model_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX model_uses_of_month ON public.model_uses USING btree (month);

create table municipal_parameters (
  environment text not null,
  path text not null,
  data jsonb,
  fetched_at timestamp with time zone not null,
  constraint municipal_parameters_pkey PRIMARY KEY (environment, path)
);

create table notification_choices (
  user_id uuid not null,
  issued boolean not null,
  rejected boolean not null,
  cancelled boolean not null,
  quota boolean not null,
  certificate boolean not null,
  digest boolean not null default true,
  updated_at timestamp with time zone not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table oauth_authorizations (
  id uuid not null,
  client_id uuid not null,
  user_id uuid,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  code_challenge text not null,
  code_hash bytea,
  signed_in_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint oauth_authorizations_pkey PRIMARY KEY (id),
  constraint oauth_authorizations_code_hash_key UNIQUE (code_hash),
  constraint oauth_authorizations_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oauth_authorizations_client_id ON public.oauth_authorizations USING btree (client_id);
CREATE INDEX oauth_authorizations_expires_at ON public.oauth_authorizations USING btree (expires_at);
CREATE INDEX oauth_authorizations_user_id ON public.oauth_authorizations USING btree (user_id);

create table oauth_clients (
  id uuid not null,
  name text not null,
  secret_hash bytea,
  token_endpoint_auth_method text not null,
  client_uri text,
  logo_uri text,
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  scope text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_check CHECK (((token_endpoint_auth_method = 'none'::text) = (secret_hash IS NULL))),
  constraint oauth_clients_token_endpoint_auth_method_check CHECK ((token_endpoint_auth_method = ANY (ARRAY['none'::text, 'client_secret_basic'::text, 'client_secret_post'::text])))
);
CREATE INDEX oauth_clients_created_at ON public.oauth_clients USING btree (created_at DESC, id);

create table oauth_grants (
  user_id uuid not null,
  client_id uuid not null,
  scopes jsonb not null,
  granted_at timestamp with time zone not null,
  constraint oauth_grants_pkey PRIMARY KEY (user_id, client_id),
  constraint oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oauth_grants_client_id ON public.oauth_grants USING btree (client_id);

create table oauth_refresh_tokens (
  token_hash bytea not null,
  family_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scope text not null,
  signed_in_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint oauth_refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint oauth_refresh_tokens_user_id_client_id_fkey FOREIGN KEY (user_id, client_id) REFERENCES oauth_grants(user_id, client_id) ON DELETE CASCADE
);
CREATE INDEX oauth_refresh_tokens_expires_at ON public.oauth_refresh_tokens USING btree (expires_at);
CREATE INDEX oauth_refresh_tokens_family_id ON public.oauth_refresh_tokens USING btree (family_id);
CREATE INDEX oauth_refresh_tokens_grant ON public.oauth_refresh_tokens USING btree (user_id, client_id);

create table office_companies (
  company_id uuid not null,
  user_id uuid not null,
  offered_at timestamp with time zone not null,
  constraint office_companies_pkey PRIMARY KEY (company_id, user_id),
  constraint office_companies_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES members(company_id, user_id) ON DELETE CASCADE
);
CREATE INDEX office_companies_user ON public.office_companies USING btree (user_id);

create table office_months (
  user_id uuid not null,
  month date not null,
  units integer not null,
  used integer not null default 0,
  constraint office_months_pkey PRIMARY KEY (user_id, month),
  constraint within_office_plan CHECK (((used >= 0) AND (used <= units))),
  constraint office_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES office_plans(user_id) ON DELETE CASCADE
);

create table office_plans (
  user_id uuid not null,
  name text not null,
  units integer not null,
  ends_on date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint office_plans_pkey PRIMARY KEY (user_id),
  constraint office_plans_units_check CHECK ((units > 0)),
  constraint office_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table one_time_tokens (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  sent_to text,
  token_hash bytea not null,
  code_hash bytea,
  code_tries integer not null default 0,
  password_hash text,
  flow_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES flow_states(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_tokens_flow_id ON public.one_time_tokens USING btree (flow_id);
CREATE INDEX one_time_tokens_sent_to ON public.one_time_tokens USING btree (sent_to, purpose) WHERE (used_at IS NULL);
CREATE INDEX one_time_tokens_user_id ON public.one_time_tokens USING btree (user_id, purpose);

create table operator_actions (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  who text not null,
  action text not null,
  subject text,
  reason text,
  constraint operator_actions_pkey PRIMARY KEY (id)
);

create table passkey_challenges (
  id uuid not null,
  session_id uuid,
  webauthn jsonb not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires_at ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session_id ON public.passkey_challenges USING btree (session_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  friendly_name text not null,
  credential_id text not null,
  credential_key bytea not null,
  credential_counter bigint not null,
  credential_transports jsonb,
  aaguid uuid,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_friendly_name_check CHECK ((length(friendly_name) <= 120)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_id ON public.passkeys USING btree (user_id, created_at);

create table pauses (
  key text not null,
  ends_at timestamp with time zone not null,
  constraint pauses_pkey PRIMARY KEY (key)
);
CREATE INDEX pauses_ends_at ON public.pauses USING btree (ends_at);

create table payment_rules (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  payers jsonb not null,
  of_charge boolean not null,
  max_cents bigint,
  text_part text,
  client_id uuid,
  service_id uuid,
  service_code text,
  service_description text,
  mode text not null,
  rehearse_until timestamp with time zone,
  day_cents bigint,
  month_cents bigint,
  paused boolean not null,
  origin_payment_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_rules_pkey PRIMARY KEY (company_id, id),
  constraint payment_rules_check CHECK (((mode <> 'issue'::text) OR ((day_cents IS NOT NULL) AND (month_cents IS NOT NULL)))),
  constraint payment_rules_day_cents_check CHECK ((day_cents > 0)),
  constraint payment_rules_max_cents_check CHECK ((max_cents > 0)),
  constraint payment_rules_mode_check CHECK ((mode = ANY (ARRAY['rehearse'::text, 'approve'::text, 'issue'::text]))),
  constraint payment_rules_month_cents_check CHECK ((month_cents > 0)),
  constraint payment_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_rules_origin ON public.payment_rules USING btree (company_id, origin_payment_id) WHERE (origin_payment_id IS NOT NULL);

create table pix_addresses (
  company_id uuid not null,
  key_hash bytea not null,
  hint text not null,
  sealed_signing_secret bytea,
  created_by uuid,
  created_by_token uuid,
  created_at timestamp with time zone not null,
  last_received_at timestamp with time zone,
  constraint pix_addresses_pkey PRIMARY KEY (company_id),
  constraint pix_addresses_key_hash_key UNIQUE (key_hash),
  constraint pix_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table process_heartbeats (
  id uuid not null,
  role text not null,
  heard_at timestamp with time zone not null default now(),
  clock_skew_ms bigint not null default 0,
  constraint process_heartbeats_pkey PRIMARY KEY (id)
);

create table product_events (
  id uuid not null,
  company_id uuid not null,
  era integer not null,
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  type text not null,
  invoice_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  constraint product_events_pkey PRIMARY KEY (id),
  constraint product_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX product_events_created_at ON public.product_events USING btree (company_id, created_at);
CREATE INDEX product_events_place ON public.product_events USING btree (company_id, era, xid, seq);

create table provider_flows (
  id uuid not null,
  provider text not null,
  browser_hash bytea not null,
  redirect_to text not null,
  sealed_checks bytea not null,
  code_challenge text,
  code_challenge_method text,
  linking_user_id uuid,
  linking_session_id uuid,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint provider_flows_pkey PRIMARY KEY (id),
  constraint provider_flows_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint provider_flows_linking_session_id_fkey FOREIGN KEY (linking_session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint provider_flows_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX provider_flows_created_at ON public.provider_flows USING btree (created_at);
CREATE INDEX provider_flows_linking_session_id ON public.provider_flows USING btree (linking_session_id);
CREATE INDEX provider_flows_linking_user_id ON public.provider_flows USING btree (linking_user_id);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table read_only (
  only_row boolean not null default true,
  since timestamp with time zone not null default now(),
  reason text not null,
  constraint read_only_pkey PRIMARY KEY (only_row),
  constraint read_only_only_row_check CHECK (only_row)
);

create table reading_choices (
  company_id uuid not null,
  asks_model boolean not null,
  updated_at timestamp with time zone not null,
  constraint reading_choices_pkey PRIMARY KEY (company_id),
  constraint reading_choices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (factor_id, code_hash),
  constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE
);

create table recurrence_occurrences (
  company_id uuid not null,
  recurrence_id uuid not null,
  nominal_date date not null,
  due_on date not null,
  due_at timestamp with time zone not null,
  installment integer not null,
  competencia date not null,
  amount_cents bigint not null,
  service_description text not null,
  reason text,
  state text not null,
  asking_reason text,
  waiting_reason text,
  waiting_text text,
  waiting_since timestamp with time zone,
  next_try_at timestamp with time zone,
  this_time jsonb,
  invoice_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recurrence_occurrences_pkey PRIMARY KEY (company_id, recurrence_id, nominal_date),
  constraint recurrence_occurrences_amount_cents_check CHECK ((amount_cents > 0)),
  constraint recurrence_occurrences_asking_reason_check CHECK ((asking_reason = ANY (ARRAY['mode'::text, 'late'::text]))),
  constraint recurrence_occurrences_check CHECK (((state = 'asking'::text) = (asking_reason IS NOT NULL))),
  constraint recurrence_occurrences_check1 CHECK (((state = 'waiting'::text) = (waiting_reason IS NOT NULL))),
  constraint recurrence_occurrences_check2 CHECK (((state = 'sent'::text) = (invoice_id IS NOT NULL))),
  constraint recurrence_occurrences_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'queued'::text, 'waiting'::text, 'sent'::text, 'skipped'::text]))),
  constraint recurrence_occurrences_company_id_recurrence_id_fkey FOREIGN KEY (company_id, recurrence_id) REFERENCES recurrences(company_id, id) ON DELETE CASCADE
);
CREATE INDEX recurrence_occurrences_invoice ON public.recurrence_occurrences USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX recurrence_occurrences_open ON public.recurrence_occurrences USING btree (company_id, due_at) WHERE (state = ANY (ARRAY['asking'::text, 'queued'::text, 'waiting'::text]));
CREATE INDEX recurrence_occurrences_retry ON public.recurrence_occurrences USING btree (next_try_at) WHERE (state = ANY (ARRAY['queued'::text, 'waiting'::text]));

create table recurrences (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  client_tax_id text,
  service_id uuid,
  service_code text,
  service_description text not null,
  amount_cents bigint not null,
  amount_from date not null,
  adjustment integer,
  details jsonb,
  every text not null,
  day smallint not null,
  starts_on date not null,
  counted_from date not null,
  ends_on date,
  times integer,
  mode text not null,
  weekend text not null,
  competencia text not null,
  hour smallint not null,
  state text not null,
  next_nominal_date date,
  next_installment integer not null,
  next_due_at timestamp with time zone,
  origin_invoice_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recurrences_pkey PRIMARY KEY (company_id, id),
  constraint recurrences_adjustment_check CHECK (((adjustment >= '-5000'::integer) AND (adjustment <= 10000))),
  constraint recurrences_amount_cents_check CHECK ((amount_cents > 0)),
  constraint recurrences_check CHECK (((next_due_at IS NULL) = ((next_nominal_date IS NULL) OR (state <> 'active'::text)))),
  constraint recurrences_competencia_check CHECK ((competencia = ANY (ARRAY['same'::text, 'previous'::text]))),
  constraint recurrences_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint recurrences_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text, '2_months'::text, '3_months'::text, '6_months'::text, 'year'::text]))),
  constraint recurrences_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint recurrences_mode_check CHECK ((mode = ANY (ARRAY['ask'::text, 'issue'::text]))),
  constraint recurrences_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint recurrences_times_check CHECK ((times > 0)),
  constraint recurrences_weekend_check CHECK ((weekend = ANY (ARRAY['same'::text, 'before'::text, 'after'::text]))),
  constraint recurrences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX recurrences_client ON public.recurrences USING btree (company_id, client_id);
CREATE INDEX recurrences_due ON public.recurrences USING btree (next_due_at, company_id) WHERE (next_due_at IS NOT NULL);
CREATE UNIQUE INDEX recurrences_origin ON public.recurrences USING btree (company_id, origin_invoice_id) WHERE ((origin_invoice_id IS NOT NULL) AND (state <> 'ended'::text));

create table rule_decisions (
  company_id uuid not null,
  payment_id uuid not null,
  rule_id uuid not null,
  rule_name text not null,
  state text not null,
  amount_cents bigint not null,
  send_at timestamp with time zone,
  counts_on date,
  invoice_id uuid,
  reason text,
  mailed_at timestamp with time zone,
  decided_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint rule_decisions_pkey PRIMARY KEY (company_id, payment_id),
  constraint rule_decisions_amount_cents_check CHECK ((amount_cents > 0)),
  constraint rule_decisions_check CHECK (((state <> ALL (ARRAY['scheduled'::text, 'sending'::text])) OR ((send_at IS NOT NULL) AND (counts_on IS NOT NULL)))),
  constraint rule_decisions_state_check CHECK ((state = ANY (ARRAY['rehearsed'::text, 'proposed'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'over_ceiling'::text, 'sent'::text, 'refused'::text]))),
  constraint rule_decisions_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE SET NULL (invoice_id),
  constraint rule_decisions_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES incoming_payments(company_id, id) ON DELETE CASCADE
);
CREATE INDEX rule_decisions_due ON public.rule_decisions USING btree (send_at) WHERE (state = 'scheduled'::text);
CREATE INDEX rule_decisions_invoice ON public.rule_decisions USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX rule_decisions_of_rule ON public.rule_decisions USING btree (company_id, rule_id, decided_at DESC);
CREATE INDEX rule_decisions_spent ON public.rule_decisions USING btree (company_id, rule_id, counts_on) WHERE (counts_on IS NOT NULL);
CREATE INDEX rule_decisions_unmailed ON public.rule_decisions USING btree (company_id) WHERE ((state = 'scheduled'::text) AND (mailed_at IS NULL));

create table services (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  service_code text not null,
  service_description text,
  amount_cents bigint,
  details jsonb,
  search_text text not null,
  version integer not null default 1,
  field_versions jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint services_pkey PRIMARY KEY (company_id, id),
  constraint services_amount_cents_check CHECK ((amount_cents > 0)),
  constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX services_list ON public.services USING btree (company_id, search_text, id);
CREATE UNIQUE INDEX services_name ON public.services USING btree (company_id, lower(name)) WHERE (archived_at IS NULL);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  late_counter bigint,
  aal text not null default 'aal1'::text,
  factor_id uuid,
  raised_counter bigint not null default 0,
  amr jsonb not null,
  user_agent text,
  ip text,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_factor_id ON public.sessions USING btree (factor_id);
CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);

create table signing_keys (
  kid text not null,
  algorithm text not null,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null,
  signs_from timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['ES256'::text, 'RS256'::text])))
);

create table text_messages (
  id uuid not null,
  user_id uuid,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint text_messages_pkey PRIMARY KEY (id),
  constraint text_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX text_messages_recipient ON public.text_messages USING btree (recipient, created_at DESC);

create table trial_uses (
  root bytea not null,
  used integer not null,
  updated_at timestamp with time zone not null,
  constraint trial_uses_pkey PRIMARY KEY (root)
);

create table used_id_tokens (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_id_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX used_id_tokens_expires_at ON public.used_id_tokens USING btree (expires_at);

create table users (
  id uuid not null,
  email text,
  email_confirmed_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  password_hash text,
  phone text,
  phone_confirmed_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  email_change_agreed text,
  new_phone text,
  phone_change_sent_at timestamp with time zone,
  user_metadata jsonb not null default '{}'::jsonb,
  app_metadata jsonb not null default '{}'::jsonb,
  is_anonymous boolean not null default false,
  invited_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_change_agreed_check CHECK ((email_change_agreed = ANY (ARRAY['current'::text, 'new'::text]))),
  constraint users_email_check CHECK ((length(email) <= 255)),
  constraint users_new_email_check CHECK ((length(new_email) <= 255)),
  constraint users_new_phone_check CHECK ((new_phone ~ '^[1-9][0-9]{6,14}$'::text)),
  constraint users_phone_check CHECK ((phone ~ '^[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX users_created_at ON public.users USING btree (created_at, id);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_phone_key ON public.users USING btree (phone);

create table webhook_addresses (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  is_first boolean not null default false,
  url text not null,
  description text,
  events text[],
  sealed_secret bytea not null,
  secret_hint text not null,
  secret_set_at timestamp with time zone not null,
  sealed_old_secret bytea,
  old_secret_until timestamp with time zone,
  off_since timestamp with time zone,
  off_reason text,
  missed_since timestamp with time zone,
  missed_until timestamp with time zone,
  failing_since timestamp with time zone,
  dead_in_a_row integer not null default 0,
  last_delivered_at timestamp with time zone,
  created_by uuid,
  created_by_token uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_addresses_pkey PRIMARY KEY (id),
  constraint webhook_addresses_company_id_id_key UNIQUE (company_id, id),
  constraint webhook_addresses_check CHECK (((off_since IS NULL) = (off_reason IS NULL))),
  constraint webhook_addresses_off_reason_check CHECK ((off_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'paused'::text]))),
  constraint webhook_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX webhook_addresses_first ON public.webhook_addresses USING btree (company_id) WHERE is_first;

create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  url text not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  answer text,
  failure text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint webhook_attempts_of_delivery FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_deliveries(company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_company_id ON public.webhook_attempts USING btree (company_id);
CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (company_id, delivery_id);

create table webhook_deliveries (
  seq bigint not null generated always as identity,
  id uuid not null,
  company_id uuid not null,
  webhook_id uuid,
  event_id uuid,
  event_seq bigint,
  type text not null,
  invoice_id uuid,
  body text not null,
  state text not null default 'pending'::text,
  is_manual boolean not null default false,
  tries integer not null default 0,
  tries_before integer not null default 0,
  next_try_at timestamp with time zone not null,
  claim_id uuid,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (seq),
  constraint webhook_deliveries_id_key UNIQUE (id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text]))),
  constraint webhook_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_claimed ON public.webhook_deliveries USING btree (company_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX webhook_deliveries_company_id ON public.webhook_deliveries USING btree (company_id, seq DESC);
CREATE INDEX webhook_deliveries_created_at ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_try_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX webhook_deliveries_of_company ON public.webhook_deliveries USING btree (company_id, id);
CREATE UNIQUE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (webhook_id, event_seq);
CREATE INDEX webhook_deliveries_of_webhook_due ON public.webhook_deliveries USING btree (webhook_id, next_try_at, event_seq) WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_pending_invoice ON public.webhook_deliveries USING btree (invoice_id, seq) WHERE (state = 'pending'::text);

create table whatsapp_consents (
  company_id uuid not null,
  client_id uuid not null,
  phone_key text not null,
  said_on date not null,
  place text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint whatsapp_consents_pkey PRIMARY KEY (company_id, client_id),
  constraint whatsapp_consents_place_check CHECK ((place = ANY (ARRAY['balcao'::text, 'contrato'::text, 'mensagem'::text, 'outro'::text]))),
  constraint whatsapp_consents_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id) ON DELETE CASCADE,
  constraint whatsapp_consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX whatsapp_consents_phone ON public.whatsapp_consents USING btree (phone_key);

create table whatsapp_conversations (
  link_id uuid not null,
  state jsonb not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint whatsapp_conversations_pkey PRIMARY KEY (link_id),
  constraint whatsapp_conversations_link_id_fkey FOREIGN KEY (link_id) REFERENCES whatsapp_links(id) ON DELETE CASCADE
);

create table whatsapp_deliveries (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  wamid text,
  state text not null,
  reason text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  phone_key text,
  recipient_hash bytea,
  constraint whatsapp_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint whatsapp_deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'mailed'::text]))),
  constraint whatsapp_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint whatsapp_deliveries_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX whatsapp_deliveries_invoice ON public.whatsapp_deliveries USING btree (company_id, invoice_id);
CREATE INDEX whatsapp_deliveries_recipient ON public.whatsapp_deliveries USING btree (recipient_hash) WHERE (recipient_hash IS NOT NULL);
CREATE UNIQUE INDEX whatsapp_deliveries_wamid ON public.whatsapp_deliveries USING btree (wamid) WHERE (wamid IS NOT NULL);

create table whatsapp_events (
  id bigint not null generated always as identity,
  event_key text not null,
  kind text not null,
  sender_hash bytea not null,
  sent_at timestamp with time zone not null,
  sealed_payload bytea,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  given_up boolean not null default false,
  constraint whatsapp_events_pkey PRIMARY KEY (id),
  constraint whatsapp_events_check CHECK (((handled_at IS NULL) = (sealed_payload IS NOT NULL))),
  constraint whatsapp_events_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'status'::text])))
);
CREATE INDEX whatsapp_events_handled ON public.whatsapp_events USING btree (handled_at) WHERE (handled_at IS NOT NULL);
CREATE UNIQUE INDEX whatsapp_events_key ON public.whatsapp_events USING btree (event_key);
CREATE INDEX whatsapp_events_waiting ON public.whatsapp_events USING btree (sender_hash, sent_at, id) WHERE (handled_at IS NULL);

create table whatsapp_link_codes (
  code_hash bytea not null,
  user_id uuid not null,
  company_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint whatsapp_link_codes_pkey PRIMARY KEY (code_hash),
  constraint whatsapp_link_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint whatsapp_link_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX whatsapp_link_codes_company ON public.whatsapp_link_codes USING btree (company_id);
CREATE INDEX whatsapp_link_codes_user ON public.whatsapp_link_codes USING btree (user_id);

create table whatsapp_links (
  id uuid not null,
  sender_key text not null,
  wa_id text,
  user_id uuid not null,
  company_id uuid,
  linked_at timestamp with time zone not null,
  unlinked_at timestamp with time zone,
  last_message_at timestamp with time zone,
  code_hash bytea,
  constraint whatsapp_links_pkey PRIMARY KEY (id),
  constraint whatsapp_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  constraint whatsapp_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX whatsapp_links_company ON public.whatsapp_links USING btree (company_id);
CREATE UNIQUE INDEX whatsapp_links_sender ON public.whatsapp_links USING btree (sender_key);
CREATE INDEX whatsapp_links_user ON public.whatsapp_links USING btree (user_id);

create table whatsapp_settings (
  company_id uuid not null,
  to_clients boolean not null default false,
  updated_at timestamp with time zone not null,
  constraint whatsapp_settings_pkey PRIMARY KEY (company_id),
  constraint whatsapp_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
