-- Many invoices at once: a spreadsheet or a list of items, checked, mended and issued row by row.
create table batches (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text,
  source text not null check (source in ('spreadsheet', 'items')),
  state text not null check (state in ('mapping', 'checking', 'ready', 'issuing', 'paused', 'done')),
  -- Heads, columns and their fields; null for items.
  sheet jsonb,
  -- Whether a row that repeats an invoice waits for a person's word, as on the form; a program is only warned.
  asks boolean not null,
  -- For whom the rows become invoices: of the request that submitted them.
  maker jsonb,
  pause_reason text check (pause_reason in ('person', 'quota', 'company')),
  pause_text text,
  -- Of the rows that are ready or submitted, by name.
  taxes jsonb not null default '[]',
  -- What keeps the company from issuing any of them, as the check found it.
  problems jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  check ((state = 'paused') = (pause_reason is not null))
);
create index batches_newest on batches (company_id, created_at desc, id desc);
create index batches_open on batches (updated_at) where state in ('checking', 'issuing', 'paused');
create index batches_old on batches (created_at);

create table batch_rows (
  company_id uuid not null,
  batch_id uuid not null,
  row integer not null check (row > 0),
  -- As it came: the cells of the sheet in order, or the item.
  source jsonb not null,
  -- What a person typed over it, by field.
  edits jsonb not null default '{}',
  left_out boolean not null default false,
  is_confirmed boolean not null default false,
  state text not null check (state in ('checking', 'ready', 'error', 'duplicate', 'left_out', 'queued', 'made', 'refused')),
  -- The checked fields of its invoice; null while something is missing.
  input jsonb,
  -- Values from the client, the service or the registry, by field.
  filled jsonb not null default '{}',
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  taxes jsonb not null default '[]',
  amount_cents bigint,
  client_id uuid,
  service_id uuid,
  invoice_id uuid,
  primary key (company_id, batch_id, row),
  foreign key (company_id, batch_id) references batches (company_id, id) on delete cascade,
  check ((state = 'made') = (invoice_id is not null))
);
create index batch_rows_state on batch_rows (company_id, batch_id, state, row);

-- The columns that a company once mapped, for the next sheet with the same heads.
create table batch_mappings (
  company_id uuid not null references companies on delete cascade,
  heads_hash text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, heads_hash)
);
