-- A company's own accounts at banks with the API Pix.
create table bank_accounts (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  bank text not null,
  pix_key text not null,
  -- Client id and secret, certificate, addresses of another bank, and the key of the address that the bank calls.
  sealed_credentials bytea not null,
  has_certificate boolean not null,
  state text not null check (state in ('checking', 'ready', 'failed')),
  -- What the last check found, for people.
  reason text,
  checked_at timestamptz,
  calls_back boolean not null default false,
  webhook_key_hash bytea not null,
  -- Until when the bank was asked for what it received.
  polled_until timestamptz,
  -- The same for what it returned.
  returns_polled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index bank_accounts_webhook_key on bank_accounts (webhook_key_hash);

-- Pix charges at such an account.
create table charges (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  -- Null once the account was disconnected.
  bank_account_id uuid,
  txid text not null check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  kind text not null check (kind in ('immediate', 'due')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date,
  expires_in integer not null,
  expires_at timestamptz not null,
  payer_name text not null,
  payer_tax_id text not null,
  client_id uuid,
  message text,
  -- The invoice's fields, as in the request.
  invoice jsonb not null,
  issue_on_payment boolean not null,
  draft_id uuid,
  recurrence_id uuid,
  state text not null check (state in ('creating', 'open', 'paid', 'cancelled', 'refunded', 'failed')),
  -- Why the bank refused it, or why its payment waits for a person.
  reason text,
  pix_copy_code text,
  location text,
  page_key_hash bytea not null,
  sealed_page_key bytea not null,
  paid_at timestamptz,
  end_to_end_id text,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  payment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete set null (bank_account_id),
  check ((kind = 'due') = (due_on is not null)),
  check ((end_to_end_id is null) = (paid_at is null))
);
create unique index charges_txid on charges (company_id, txid);
create unique index charges_page_key on charges (page_key_hash);
create index charges_newest on charges (company_id, created_at desc, id desc);
create index charges_client on charges (company_id, client_id) where client_id is not null;

-- Why a payment of a charge waits for a person.
alter table incoming_payments add column charge_problem text;
alter table incoming_payments add constraint incoming_payments_charge_problem_check
  check (charge_problem in ('underpaid', 'overpaid', 'paid_twice', 'charge_cancelled')) not valid;
