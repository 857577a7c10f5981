-- What a company is let in by at its city's own service, where that asks for a user and password or a token of each company.
create table city_credentials (
  user_id uuid not null references users on delete cascade,
  environment text not null check (environment in ('sandbox', 'homologacao', 'producao')),
  city_code text not null check (city_code ~ '^\d{7}$'),
  -- They belong to this CNPJ alone: another one at the same account starts without.
  cnpj text not null,
  -- User and secret, sealed under MASTER_KEY and bound to the row.
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (user_id, environment, city_code)
);
