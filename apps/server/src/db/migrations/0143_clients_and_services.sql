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
  -- Name, code and text without accents and case: what the search looks in, and the order of the list.
  search_text text not null,
  version integer not null default 1,
  -- In which version each field was last changed: two people's changes of different fields are merged.
  field_versions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index services_name on services (company_id, lower(name)) where archived_at is null;
create index services_list on services (company_id, search_text, id);

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
  -- The name without accents and case: the order of the list.
  sort_name text not null,
  -- What its invoices say, written again when one of them changes (features/clients/collecting).
  last_invoice_id uuid,
  last_invoice_at timestamptz,
  pending integer not null default 0,
  in_error integer not null default 0,
  -- The month after three with an invoice each: without one in it the client was forgotten.
  due_month date,
  -- What a person typed here is never changed by a later invoice.
  edited_at timestamptz,
  registry_checked_at timestamptz,
  version integer not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, service_id) references services (company_id, id) on delete set null (service_id)
);
create index clients_search on clients using gin (company_id, search_text gin_trgm_ops);
-- The list in its two orders. The text that the search looks in is in both: a word that many clients have is found by walking
-- the order, which then reads no rows but those of the page. A rare word is found by clients_search.
create index clients_name on clients (company_id, sort_name, id) include (search_text) where archived_at is null;
create index clients_last_invoice on clients (company_id, coalesce(last_invoice_at, 'epoch'), id)
  include (last_invoice_at, search_text) where archived_at is null;
create index clients_archived on clients (company_id, sort_name, id) where archived_at is not null;
-- For the count: the smallest index that has them all.
create index clients_current on clients (company_id) where archived_at is null;
create index clients_by_invoice on clients (company_id, last_invoice_id) where last_invoice_id is not null;
-- With what their sum is made of.
create index clients_due on clients (company_id, due_month, sort_name, id) include (amount_cents, last_invoice_id)
  where archived_at is null and pending = 0 and in_error = 0 and due_month is not null;
create index clients_attention on clients (company_id, sort_name, id) where archived_at is null and (pending > 0 or in_error > 0);
create index clients_service on clients (company_id, service_id) where service_id is not null;
-- An index alone answers only for pages that vacuum has seen since their last change.
alter table clients set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Issued and not cancelled, by the month of issue in São Paulo.
create table client_months (
  company_id uuid not null,
  client_id uuid not null,
  month date not null,
  count integer not null,
  amount_cents bigint not null,
  primary key (company_id, client_id, month),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);

-- By which CPF or CNPJ of an invoice its client is known: several after doubles were merged.
-- A client abroad is known by 'nif:' and its NIF.
create table client_tax_ids (
  company_id uuid not null,
  tax_id text not null,
  client_id uuid not null,
  primary key (company_id, tax_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_tax_ids_client on client_tax_ids (company_id, client_id);

-- Clients that went into another one: what still names them means that one.
create table client_merges (
  company_id uuid not null,
  merged_id uuid not null,
  client_id uuid not null,
  primary key (company_id, merged_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_merges_client on client_merges (company_id, client_id);

-- Up to which change of an invoice a company's clients were collected, and when the changes just before it, which another
-- transaction may have committed later, were last looked at again.
create table client_positions (
  company_id uuid primary key references companies on delete cascade,
  collected_until timestamptz not null,
  looked_back_at timestamptz not null
);

-- Clients that were erased: an invoice of before makes none again, whenever it changes. The mark is a hash of the tax id.
create table client_erasures (
  company_id uuid not null references companies on delete cascade,
  mark text not null,
  erased_at timestamptz not null,
  primary key (company_id, mark)
);
