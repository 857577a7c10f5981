-- The user's company, its certificate, its numbering, and the cache of the CNPJ directory.
create table company_settings (
  user_id uuid primary key references users on delete cascade,
  cnpj text not null,
  company_name text not null,
  address text,
  phone text,
  email text,
  city text,
  city_code text check (city_code ~ '^\d{7}$'),
  postal_code text check (postal_code ~ '^\d{8}$'),
  tax_regime text check (tax_regime in ('normal', 'simples', 'mei')),
  municipal_registration text,
  -- Where city and regime come from; null until the CNPJ directory was asked. 'default' is what the sandbox assumes when the
  -- directory knows nothing: no other environment may issue with it.
  fiscal_data_source text check (fiscal_data_source in ('directory', 'default', 'person')),
  fiscal_data_confirmed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table certificates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  environment text not null check (environment in ('sandbox', 'homologacao', 'producao')),
  cnpj text not null,
  holder text not null,
  sealed bytea not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  created_at timestamptz not null
);
create index certificates_current on certificates (user_id, environment, created_at desc);

-- The next DPS number of each series; numbering belongs to (environment, city, CNPJ, series), not to a user.
create table dps_series (
  environment text not null,
  city_code text not null,
  cnpj text not null,
  series integer not null,
  next_number bigint not null default 1,
  primary key (environment, city_code, cnpj, series)
);

create table cnpj_directory (
  cnpj text primary key,
  data jsonb,
  fetched_at timestamptz not null
);
