-- Companies own everything fiscal; people are members of them, with a role in each.

-- A company without `company_settings` has no CNPJ yet.
create table companies (
  id uuid primary key,
  created_at timestamptz not null,
  demands_second_factor boolean not null default false,
  -- Its accountants may also make notes.
  accountants_issue boolean not null default false,
  -- An issued note also goes to the client's address.
  mails_clients boolean not null default true,
  -- In the test world alone: how far ahead of the real hour its deadlines are counted.
  test_clock_seconds bigint
);

create table members (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  role text not null check (role in ('owner', 'admin', 'issuer', 'accountant', 'reader')),
  since timestamptz not null,
  primary key (company_id, user_id)
);
create index members_user_id on members (user_id);

create table invitations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'issuer', 'accountant', 'reader', 'owner')),
  -- Of the newest mail's link.
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id)
);
create unique index invitations_open on invitations (company_id, lower(email)) where accepted_at is null and withdrawn_at is null;

create table join_requests (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  message text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id)
);
create unique index join_requests_open on join_requests (company_id, user_id) where answered_at is null;
create index join_requests_user_id on join_requests (user_id);

-- An owner offers the company to a member, who has to say yes.
create table hand_overs (
  company_id uuid primary key references companies on delete cascade,
  from_user uuid not null,
  to_user uuid not null,
  -- Whether the one who offers remains an owner beside the other.
  stays_owner boolean not null,
  offered_at timestamptz not null,
  foreign key (company_id, from_user) references members on delete cascade,
  foreign key (company_id, to_user) references members on delete cascade
);

-- The company's activity. Done by a person, or a program by its token; neither: Emita itself.
create table company_events (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  by_user uuid,
  by_token uuid,
  subject text,
  primary key (company_id, id)
);
create index company_events_list on company_events (company_id, at desc, id desc);

-- The company as an issuer.
create table company_settings (
  company_id uuid primary key references companies on delete cascade,
  cnpj text not null,
  company_name text not null,
  address text,
  phone text,
  email text,
  city text,
  city_code text check (city_code ~ '^\d{7}$'),
  postal_code text check (postal_code ~ '^\d{8}$'),
  opened_on date,
  tax_regime text check (tax_regime in ('normal', 'simples', 'mei')),
  -- Where city and regime come from; null until the CNPJ directory was asked.
  fiscal_data_source text check (fiscal_data_source in ('directory', 'default', 'person')),
  fiscal_data_confirmed boolean not null default false,
  -- Typed before the owner of the address came, who has not looked at it yet: nothing is issued with it.
  awaits_check boolean not null default false,
  municipal_registration text,
  -- Whether the city registered the inscrição municipal in the national registry (CNC).
  sends_municipal_registration boolean not null default false,
  -- What the company chose; used only where the law leaves a choice. nacional/<IBGE code>: a city that takes the national declaration.
  channel_override text check (channel_override ~ '^(nacional(/\d{7})?|paulistana/[12]|abrasf/\d{7})$'),
  series integer not null default 1 check (series between 1 and 49999),
  -- regEspTrib and regApTribSN of the national layout.
  special_regime smallint not null default 0 check (special_regime between 0 and 6),
  simples_tax_scope smallint not null default 1 check (simples_tax_scope between 1 and 3),
  -- Approximate taxes of Lei 12.741/2012, hundredths of a percent: all three or none.
  federal_tax_bp integer check (federal_tax_bp between 0 and 10000),
  state_tax_bp integer check (state_tax_bp between 0 and 10000),
  municipal_tax_bp integer check (municipal_tax_bp between 0 and 10000),
  -- What the company paid of its revenue in the Simples, in hundredths of a percent, and of which month (receipt of the PGDAS):
  -- both or neither.
  simples_rate_bp integer check (simples_rate_bp between 0 and 9999),
  simples_rate_month text check (simples_rate_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- What new notes propose.
  default_service_code text,
  default_service_description text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint approximate_taxes_whole check (num_nulls(federal_tax_bp, state_tax_bp, municipal_tax_bp) in (0, 3)),
  constraint simples_rate_whole check (num_nulls(simples_rate_bp, simples_rate_month) in (0, 2))
);
-- A request to join names a CNPJ; a person has each one once.
create index company_settings_cnpj on company_settings (cnpj);

create table certificates (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  environment text not null check (environment in ('sandbox', 'homologacao', 'producao')),
  source text not null check (source in ('uploaded', 'sandbox')),
  cnpj text not null,
  holder text not null,
  is_icp_brasil boolean not null,
  sealed bytea not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  created_at timestamptz not null
);
create index certificates_current on certificates (company_id, environment, created_at desc);
-- A company has one certificate of its own per environment; a new one replaces it.
create unique index certificates_uploaded on certificates (company_id, environment) where source = 'uploaded';
create index certificates_ending on certificates (environment, not_after) where source = 'uploaded';

-- User and password or token of a company at its city's own service, where that asks for them.
create table city_credentials (
  company_id uuid not null references companies on delete cascade,
  environment text not null check (environment in ('sandbox', 'homologacao', 'producao')),
  city_code text not null check (city_code ~ '^\d{7}$'),
  -- They belong to this CNPJ alone: another CNPJ of the same company starts without.
  cnpj text not null,
  -- User and secret, sealed under MASTER_KEY and bound to the row.
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (company_id, environment, city_code)
);

-- The next DPS number of each series. Numbers belong to (environment, city, CNPJ, series), not to a company of ours. The national
-- system and a city's own service number apart: the same series exists in both.
create table dps_series (
  environment text not null,
  city_code text not null,
  channel_kind text not null check (channel_kind in ('national', 'municipal')),
  cnpj text not null,
  series integer not null,
  next_number bigint not null default 1,
  -- The highest number that a note of ours took; null before the first.
  last_used bigint,
  -- The epoch in which the authority was asked what it has of this series; until then no number of it is given.
  asked_epoch integer,
  primary key (environment, city_code, channel_kind, cnpj, series)
);

-- Caches: the CNPJ directory, and what the ADN said of a city. `data` is null where they know nothing.
create table cnpj_directory (
  cnpj text primary key,
  data jsonb,
  fetched_at timestamptz not null
);
create table municipal_parameters (
  environment text not null,
  path text not null,
  data jsonb,
  fetched_at timestamptz not null,
  primary key (environment, path)
);
