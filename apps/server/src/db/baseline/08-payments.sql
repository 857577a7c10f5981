-- Payments that arrived, as banks announce them or statements list them: drafts of notes until a person approves or dismisses them.

create table incoming_payments (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  source text not null check (source in ('pix', 'ofx')),
  status text not null check (status in ('waiting', 'approved', 'dismissed', 'own_transfer', 'returned')),
  end_to_end_id text,
  -- SHA-256 of what names the entry of a statement: bank accounts are not kept.
  entry_hash bytea,
  txid text,
  amount_cents bigint not null check (amount_cents > 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and amount_cents),
  received_at timestamptz not null,
  -- The day in São Paulo.
  received_on date not null,
  payer_tax_id text,
  payer_name text,
  payer_city text,
  payer_address text,
  payer_phone text,
  payer_email text,
  note text,
  invoice_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id)
);
-- One payment is one draft, however often and by whatever way it is reported.
create unique index incoming_payments_end_to_end on incoming_payments (company_id, end_to_end_id);
create unique index incoming_payments_entry on incoming_payments (company_id, entry_hash);
create index incoming_payments_list on incoming_payments (company_id, received_at desc, id desc);
create index incoming_payments_list_by_status on incoming_payments (company_id, status, received_at desc, id desc);
create index incoming_payments_similar on incoming_payments (company_id, received_on, amount_cents);
create index incoming_payments_payer on incoming_payments (company_id, payer_tax_id) where payer_city is null;
create index incoming_payments_invoice on incoming_payments (company_id, invoice_id) where invoice_id is not null;

-- The secret URL that a company gives to its bank.
create table pix_addresses (
  company_id uuid primary key references companies on delete cascade,
  key_hash bytea not null unique,
  hint text not null,
  -- Null: events come without a signature, the URL alone proves them.
  sealed_signing_secret bytea,
  -- Who made it; unknown for what is older than these columns.
  created_by uuid,
  created_by_token uuid,
  created_at timestamptz not null,
  last_received_at timestamptz
);
