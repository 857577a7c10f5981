-- The clients and the services of a company. Clients come into being from its invoices.
create table services (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  service_code text not null,
  -- Text with fields ({mês}, {ano}, …); null where the invoice's own text is always typed.
  service_description text,
  amount_cents bigint check (amount_cents > 0),
  -- What its invoices say beyond the form, as in invoices.details: codes, withholdings, remarks.
  details jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index services_name on services (company_id, lower(name)) where archived_at is null;

create table clients (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  company_name text not null,
  -- CPF or CNPJ; empty for a foreign client. Others of the same client are in client_tax_ids.
  cnpj text not null,
  nif text,
  address text,
  -- The address by its parts, where it is known so (invoices.details.client_address).
  address_parts jsonb,
  phone text,
  emails text[] not null default '{}',
  service_id uuid,
  service_code text,
  service_description text,
  amount_cents bigint check (amount_cents > 0),
  details jsonb,
  remarks text,
  -- Name, CPF or CNPJ with and without its mask, mail and telephone: what the search looks in.
  search_text text not null,
  -- What a person typed here is never changed by a later invoice.
  edited_at timestamptz,
  registry_checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, service_id) references services (company_id, id) on delete set null (service_id)
);
create index clients_search on clients using gin (company_id, search_text gin_trgm_ops);
create index clients_name on clients (company_id, lower(company_name), id);

-- By which CPF or CNPJ of an invoice its client is known: several after doubles were merged.
create table client_tax_ids (
  company_id uuid not null,
  tax_id text not null,
  client_id uuid not null,
  primary key (company_id, tax_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_tax_ids_client on client_tax_ids (company_id, client_id);

-- Up to which invoice a company's clients were collected.
create table client_positions (
  company_id uuid primary key references companies on delete cascade,
  collected_until timestamptz not null
);
