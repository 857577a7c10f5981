-- Invoices, their timeline, every try to issue or cancel them at the authority, and what is counted of them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table invoices (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  status text not null check (status in ('pending', 'issued', 'error', 'cancelled')),

  -- What the note says: client, service, amount.
  company_name text not null,
  cnpj text not null,
  service_code text,
  service_description text not null,
  amount_cents bigint not null check (amount_cents > 0),
  city text not null,
  address text,
  phone text,
  email text,
  -- The person typed the address after a refusal: it goes before the registry's.
  address_confirmed boolean not null default false,
  -- What the note says beyond the form, as the contract's invoice-details has it.
  details jsonb,
  -- Lower case, no accents: what the list's search looks in.
  search_text text not null,
  city_search text not null,

  -- Where it comes from. document_note: which of the notes or boletos of its document; null where the document is one.
  document_id uuid,
  document_note text,
  idempotency_key text,
  request_hash bytea,
  -- What a customer's program notes on it for itself, and whom the mails about it reach (null: as the company chose).
  external_id text,
  metadata jsonb,
  mails text,
  -- Where the invoice's unit of quota came from (entitlements/unit-source.ts); null once it went back.
  quota_source text,

  -- Identity towards the authority, fixed before the first sending. The channel is chosen with the number: signed bytes belong to
  -- one channel.
  environment text not null,
  competencia date not null,
  channel text,
  dps_series text,
  dps_number bigint,
  dps_id text,
  dps_xml text,

  -- The work on it. One worker at a time: the claim is a lease that its holder renews; a worker that lost it may not write any more.
  claim_id uuid,
  claimed_until timestamptz,
  -- Something is still owed (issue, cancel, fetch) and from when on; the sweeper takes up what has no job.
  work_due_at timestamptz,
  tries integer not null default 0,
  -- When the present series of tries began; null: at its creation.
  queued_at timestamptz,
  -- A sending began and no answer is on record yet: ask before sending again. Since when the answer is missing.
  answer_pending boolean not null default false,
  unanswered_since timestamptz,
  -- "No such note" answers in a row to the present bytes, and the instant before which they may not go out again.
  absences integer not null default 0,
  resend_after timestamptz,
  -- What the city hall gave for a message that it works on later.
  protocol text,
  -- Held back because the city hall of this channel is down since then.
  waiting_channel text,
  waiting_since timestamptz,
  -- The CNPJ directory is away since then: an hour later the person is asked for the address.
  directory_silent_since timestamptz,
  -- What a city hall answered that no list explains, while the note is still tried: since when, how often, its words.
  unexplained jsonb,

  -- What the authority answered. alerts: what it remarked without refusing, [{code, message}].
  nfse_number text,
  nfse_key text,
  nfse_xml text,
  national_key text,
  verification_code text,
  verification_url text,
  issued_at timestamptz,
  alerts jsonb,
  error jsonb,
  -- Issued in a life of the database that was lost, and taken back from the authority.
  recovered_at timestamptz,

  cancellation_state text check (cancellation_state in ('requested', 'accepted', 'refused')),
  cancellation_reason text,
  cancellation_code text,
  cancellation_requested_at timestamptz,
  cancellation_decided_at timestamptz,
  -- After a refusal for lateness the city may be asked to decide: offered, asked by the person, registered, decided.
  analysis_state text check (analysis_state in ('offered', 'sending', 'requested', 'granted', 'refused')),
  analysis_reason text,

  -- Substitution: the new note names the old one and why, the old one the new.
  replaces_id uuid,
  replacement_reason_code text check (replacement_reason_code in ('01', '02', '03', '04', '05', '99')),
  replacement_reason text,
  -- The message itself names the old note; otherwise that one is cancelled after this one is issued.
  replaces_by_message boolean not null default false,
  replaced_by_id uuid,

  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint invoices_of_document
    foreign key (company_id, document_id) references documents on delete set null (document_id),
  -- Two notes that name each other are written one after the other: checked when the transaction ends.
  constraint invoices_replaces
    foreign key (company_id, replaces_id) references invoices on delete set null (replaces_id) deferrable initially deferred,
  constraint invoices_replaced_by
    foreign key (company_id, replaced_by_id) references invoices on delete set null (replaced_by_id) deferrable initially deferred
) with (
  -- By default a table is vacuumed when a fifth of it has changed: of ten million notes two million, and until then lists that
  -- are read inside an index look at each of the newest notes all the same. Now after a hundredth.
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02
);
create unique index invoices_id on invoices (id);
create unique index invoices_idempotency on invoices (company_id, idempotency_key) where idempotency_key is not null;
-- Two invoices can never go out under one DPS id.
create unique index invoices_dps on invoices (environment, dps_id) where dps_id is not null;
-- One note of a company per name. A note that ended before a city hall issued it gives its name back: those keep theirs beside
-- the next note's, distinguished by their own id.
create unique index invoices_external_id on invoices
  (company_id, external_id, (case when status = 'cancelled' and nfse_number is null then id end))
  nulls not distinct where external_id is not null;
create index invoices_work_due on invoices (work_due_at) where work_due_at is not null;
create index invoices_waiting on invoices (environment, waiting_channel) where waiting_since is not null;

-- The lists, one index per order and filter. The filters are decided inside the index: a search that matches little, or only what
-- is old, reads no rows in vain.
create index invoices_list on invoices (company_id, created_at desc, id desc) include (search_text, city_search);
create index invoices_list_by_status on invoices (company_id, status, created_at desc, id desc) include (search_text, city_search);
create index invoices_list_by_amount on invoices (company_id, amount_cents desc, id desc)
  include (status, created_at, issued_at, search_text, city_search);
create index invoices_search on invoices using gin (company_id, search_text gin_trgm_ops, city_search gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index invoices_by_issue on invoices (company_id, issued_at desc, id desc)
  include (status, created_at, updated_at, amount_cents) where issued_at is not null;
-- A company that changed its channel has millions of notes of the other before the first of this one.
create index invoices_by_channel on invoices (company_id, channel, created_at desc, id desc);
-- By last change, for programs that keep a copy of their notes.
create index invoices_list_by_change on invoices (company_id, updated_at desc, id desc);
create index invoices_by_state_change on invoices (company_id, status, updated_at desc, id desc) include (created_at, amount_cents);
create index invoices_by_channel_change on invoices (company_id, channel, updated_at desc, id desc);

-- Single notes: by the city hall's number, by key, by document, by substitution.
create index invoices_by_number on invoices (company_id, nfse_number) where nfse_number is not null;
create index invoices_key on invoices (company_id, nfse_key) where nfse_key is not null;
create index invoices_national_key on invoices (company_id, national_key) where national_key is not null;
create index invoices_document on invoices (company_id, document_id) where document_id is not null;
create index invoices_document_note on invoices (company_id, document_note) where document_note is not null;
create index invoices_replaces on invoices (company_id, replaces_id) where replaces_id is not null;
create index invoices_replaced_by on invoices (company_id, replaced_by_id) where replaced_by_id is not null;

-- What was last billed to a client, and equal notes of one client: each new note, preview and waiting payment looks for them.
create index invoices_payer on invoices (company_id, cnpj, created_at desc);
create index invoices_repeated on invoices (company_id, cnpj, amount_cents, created_at desc);
-- Notes that came back after a restore: every new note of their company is compared with them.
create index invoices_recovered on invoices (company_id, id) include (cnpj, amount_cents) where recovered_at is not null;
-- The classification that a company chose last for a service is what its next note of that service proposes.
create index invoices_by_classified_service on invoices
  (company_id, (coalesce(details ->> 'national_code', service_code)), created_at desc)
  where details ?& array['nbs', 'operation_indicator', 'tax_classification'];

-- The month in Brazil.
create function invoice_month(instant timestamptz) returns date language sql immutable
  return date_trunc('month', instant at time zone 'America/Sao_Paulo')::date;

-- Notes by month of creation and status, so that the dashboard's cards cost one row each, whatever the number of notes. Connections
-- have parts of their own, added up by the reader: in one row for all of them every note of a company waited for the one before.
create table invoice_counts (
  company_id uuid not null references companies on delete cascade,
  month date not null,
  status text not null,
  part smallint not null default 0,
  count integer not null default 0,
  primary key (company_id, month, status, part)
);

create function count_invoices() returns trigger language plpgsql as $$
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
end $$;

-- With the commit: connections that share a part wait for no more than that.
create constraint trigger invoices_count after insert or delete or update of status on invoices
  deferrable initially deferred for each row execute function count_invoices();

-- What was issued in each month: adding up a year of a company with millions of notes took as long as it had notes. Changed where a
-- note becomes issued or leaves that state, once in its life.
create table invoice_months (
  company_id uuid not null references companies on delete cascade,
  month date not null,
  -- As in invoice_counts; -1 holds what was issued before this table existed.
  part smallint not null,
  count integer not null,
  cents bigint not null,
  primary key (company_id, month, part)
) with (fillfactor = 70);

create function sum_invoice_months() returns trigger language plpgsql as $$
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
end $$;

create constraint trigger invoices_sum_new after insert on invoices
  deferrable initially deferred for each row when (new.status = 'issued') execute function sum_invoice_months();
create constraint trigger invoices_sum_changed after update of status, issued_at, amount_cents on invoices
  deferrable initially deferred for each row when (old.status = 'issued' or new.status = 'issued')
  execute function sum_invoice_months();
create constraint trigger invoices_sum_removed after delete on invoices
  deferrable initially deferred for each row when (old.status = 'issued') execute function sum_invoice_months();

-- The timeline of a note. Done by a person, or a program by its token; neither: Emita itself.
create table invoice_events (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  invoice_id uuid not null,
  at timestamptz not null,
  type text not null,
  detail jsonb not null default '{}',
  by_user uuid,
  by_token uuid,
  foreign key (company_id, invoice_id) references invoices on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index invoice_events_invoice on invoice_events (company_id, invoice_id, id);

create table invoice_attempts (
  id uuid primary key,
  company_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('issue', 'find', 'cancel')),
  channel text,
  started_at timestamptz not null,
  finished_at timestamptz,
  request text,
  reply_status integer,
  reply text,
  -- Null while the answer is outstanding.
  outcome text,
  foreign key (company_id, invoice_id) references invoices on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05
);
create index invoice_attempts_invoice on invoice_attempts (company_id, invoice_id, started_at);
create index invoice_attempts_channel on invoice_attempts (channel, started_at desc) where finished_at is not null;
-- Notes that came without the authority's signature are few and counted at every look at the metrics.
create index invoice_attempts_doubted on invoice_attempts (invoice_id)
where outcome in (
  'uncertain: unsigned_note', 'unknown: unsigned_note',
  'uncertain: broken_signature', 'unknown: broken_signature',
  'uncertain: foreign_signature', 'unknown: foreign_signature'
);

-- The list as a file (CSV, or XML and PDF in an archive), made in the background.
create table invoice_exports (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  format text not null check (format in ('csv', 'zip')),
  -- The filters and the order, as asked for.
  query jsonb not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  size bigint,
  created_at timestamptz not null,
  -- Of the file, once it is there.
  expires_at timestamptz,
  primary key (company_id, id)
);
-- One at a time.
create unique index invoice_exports_unfinished on invoice_exports (company_id) where state in ('queued', 'running');
create index invoice_exports_created_at on invoice_exports (created_at);

-- Files of the notes of many companies, made for a person.
create table desk_exports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Its first day.
  month date not null,
  company_ids uuid[] not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  done integer not null default 0,
  size bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id)
);
create unique index desk_exports_unfinished on desk_exports (user_id) where state in ('queued', 'running');

-- Fiscal documents of companies that are gone, for as long as the law demands: sealed, so that no list shows them.
create table kept_notes (
  id uuid primary key,
  -- There is no such company any more.
  company_id uuid not null,
  -- By this the tax authority asks for it.
  issuer_cnpj text,
  issued_on date not null,
  -- First day on which it may be removed.
  keep_until date not null,
  sealed bytea not null
);
create index kept_notes_account on kept_notes (company_id);
create index kept_notes_issuer on kept_notes (issuer_cnpj, issued_on);
create index kept_notes_keep_until on kept_notes (keep_until);
