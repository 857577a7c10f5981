-- Repeats: invoices that come again by a calendar.
create table recurrences (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  -- No foreign key: doubles of a client are merged, and the repeat then follows its client's tax id.
  client_id uuid not null,
  -- CPF, CNPJ, or 'nif:' and the NIF: as in client_tax_ids.
  client_tax_id text,
  service_id uuid,
  service_code text,
  -- With fields ({mês}, {parcela}, …).
  service_description text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The day from which this amount counts: later anniversaries adjust it.
  amount_from date not null,
  -- Hundredths of a percent.
  adjustment integer check (adjustment between -5000 and 10000),
  details jsonb,
  every text not null check (every in ('week', 'month', '2_months', '3_months', '6_months', 'year')),
  day smallint not null check (day between 1 and 31),
  starts_on date not null,
  -- From where the dates are counted: the start, or where a changed calendar goes on.
  counted_from date not null,
  ends_on date,
  times integer check (times > 0),
  mode text not null check (mode in ('ask', 'issue')),
  weekend text not null check (weekend in ('same', 'before', 'after')),
  competencia text not null check (competencia in ('same', 'previous')),
  hour smallint not null check (hour between 0 and 23),
  state text not null check (state in ('active', 'paused', 'ended')),
  -- The next date by the calendar for which there is no occurrence yet; null: none will come.
  next_nominal_date date,
  next_installment integer not null,
  -- The instant at which it is due, after shifts; null while paused or ended.
  next_due_at timestamptz,
  -- The invoice that it was made from ("Repetir todo mês"): pressed twice it is one repeat.
  origin_invoice_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check ((next_due_at is null) = (next_nominal_date is null or state <> 'active'))
);
create index recurrences_due on recurrences (next_due_at) where next_due_at is not null;
create unique index recurrences_origin on recurrences (company_id, origin_invoice_id)
  where origin_invoice_id is not null and state <> 'ended';
create index recurrences_client on recurrences (company_id, client_id);

-- The dates of a repeat that have come, or were decided before: its key makes each occurrence one.
create table recurrence_occurrences (
  company_id uuid not null,
  recurrence_id uuid not null,
  nominal_date date not null,
  due_on date not null,
  due_at timestamptz not null,
  installment integer not null,
  competencia date not null,
  amount_cents bigint not null check (amount_cents > 0),
  service_description text not null,
  -- Why the date moved or the amount changed.
  reason text,
  state text not null check (state in ('asking', 'queued', 'waiting', 'sent', 'skipped')),
  asking_reason text check (asking_reason in ('mode', 'late')),
  waiting_reason text,
  waiting_text text,
  waiting_since timestamptz,
  next_try_at timestamptz,
  -- What a person changed for this one only, as in the request.
  this_time jsonb,
  invoice_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, recurrence_id, nominal_date),
  foreign key (company_id, recurrence_id) references recurrences (company_id, id) on delete cascade,
  check ((state = 'asking') = (asking_reason is not null)),
  check ((state = 'waiting') = (waiting_reason is not null)),
  check ((state = 'sent') = (invoice_id is not null))
);
create index recurrence_occurrences_open on recurrence_occurrences (company_id, due_at)
  where state in ('asking', 'queued', 'waiting');
create index recurrence_occurrences_retry on recurrence_occurrences (next_try_at)
  where state in ('queued', 'waiting');
create index recurrence_occurrences_invoice on recurrence_occurrences (company_id, invoice_id)
  where invoice_id is not null;

-- Days off of a company beside weekends and national holidays.
create table company_holidays (
  company_id uuid not null references companies on delete cascade,
  date date not null,
  name text not null,
  yearly boolean not null,
  primary key (company_id, date)
);
