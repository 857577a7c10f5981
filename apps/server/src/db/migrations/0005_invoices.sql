-- Invoices, their timeline, and every try to issue or cancel them at the authority.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table invoices (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  status text not null check (status in ('pending', 'issued', 'error', 'cancelled')),
  company_name text not null,
  cnpj text not null,
  service_code text,
  service_description text not null,
  amount_cents bigint not null check (amount_cents > 0),
  city text not null,
  address text,
  phone text,
  email text,
  document_id uuid,
  -- Lower case, no accents: what the list's search looks in.
  search_text text not null,
  city_search text not null,
  -- The person typed the address after a refusal: it goes before the registry's.
  address_confirmed boolean not null default false,
  idempotency_key text,
  request_hash bytea,

  -- Identity towards the authority, fixed before the first sending.
  environment text not null,
  competencia date not null,
  dps_series integer,
  dps_number bigint,
  dps_id text,
  dps_xml text,
  -- A sending began and no answer is on record yet: ask before sending again.
  answer_pending boolean not null default false,
  -- One worker at a time: the claim is a lease that its holder renews; who lost it may not write any more.
  claim_id uuid,
  claimed_until timestamptz,
  -- Something is still owed (issue, cancel, fetch) and when its turn comes; the sweeper takes up what nobody remembers.
  work_due_at timestamptz,
  tries integer not null default 0,

  nfse_number text,
  nfse_key text,
  nfse_xml text,
  verification_code text,
  issued_at timestamptz,

  error jsonb,
  cancellation_state text check (cancellation_state in ('requested', 'accepted', 'refused')),
  cancellation_reason text,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index invoices_id on invoices (id);
create unique index invoices_idempotency on invoices (user_id, idempotency_key) where idempotency_key is not null;
-- Two invoices can never go out under one DPS id.
create unique index invoices_dps on invoices (environment, dps_id) where dps_id is not null;
-- The filters are decided inside the index: a search that matches little, or only what is old, reads no rows in vain.
create index invoices_list on invoices (user_id, created_at desc, id desc) include (search_text, city_search);
create index invoices_list_by_status on invoices (user_id, status, created_at desc, id desc) include (search_text, city_search);
create index invoices_search on invoices using gin (user_id, search_text gin_trgm_ops, city_search gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index invoices_work_due on invoices (work_due_at) where work_due_at is not null;

-- Kept beside the invoices so that the dashboard's cards cost one row each, whatever the number of notes.
create table invoice_counts (
  user_id uuid not null references users on delete cascade,
  month date not null,
  status text not null,
  count integer not null default 0,
  primary key (user_id, month, status)
);

create function invoice_month(instant timestamptz) returns date language sql immutable
  return date_trunc('month', instant at time zone 'America/Sao_Paulo')::date;

create function count_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update invoice_counts set count = count - 1
    where user_id = old.user_id and month = invoice_month(old.created_at) and status = old.status;
  elsif tg_op = 'INSERT' then
    insert into invoice_counts (user_id, month, status, count)
    values (new.user_id, invoice_month(new.created_at), new.status, 1)
    on conflict (user_id, month, status) do update set count = invoice_counts.count + 1;
  elsif old.status <> new.status then
    -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
    insert into invoice_counts (user_id, month, status, count)
    select new.user_id, invoice_month(new.created_at), change.status, change.by
    from (values (old.status, -1), (new.status, 1)) as change (status, by)
    order by change.status
    on conflict (user_id, month, status) do update set count = invoice_counts.count + excluded.count;
  end if;
  return null;
end $$;
create trigger invoices_count after insert or delete or update of status on invoices
  for each row execute function count_invoices();

create table invoice_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  invoice_id uuid not null,
  at timestamptz not null,
  type text not null,
  detail jsonb not null default '{}',
  foreign key (user_id, invoice_id) references invoices on delete cascade
);
create index invoice_events_invoice on invoice_events (user_id, invoice_id, id);

create table invoice_attempts (
  id uuid primary key,
  user_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('issue', 'find', 'cancel')),
  started_at timestamptz not null,
  finished_at timestamptz,
  request text,
  reply_status integer,
  reply text,
  -- null while the answer is outstanding
  outcome text,
  foreign key (user_id, invoice_id) references invoices on delete cascade
);
create index invoice_attempts_invoice on invoice_attempts (user_id, invoice_id, started_at);
