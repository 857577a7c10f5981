-- contract: one table of the archives that are made in the background, in the place of three; no released version reads those.
create table archives (
  id uuid primary key,
  -- Whose it is: a company's or a person's.
  company_id uuid references companies on delete cascade,
  user_id uuid references users on delete cascade,
  -- The notes of a company; a month of an accountant's companies; the data of a person.
  kind text not null check (kind in ('company', 'accountant', 'person')),
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  -- What was asked for, as its kind reads it: format, filters and order; the month.
  request jsonb not null default '{}',
  -- The companies whose data are inside: asked again when the file is fetched. Null for a person's copy made before that was noted.
  company_ids uuid[],
  total integer,
  done integer not null default 0,
  size bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- Of the file, once it is there.
  expires_at timestamptz,
  check (num_nonnulls(company_id, user_id) = 1)
);
-- One at a time of each kind.
create unique index archives_unfinished on archives (company_id, user_id, kind) nulls not distinct
  where state in ('queued', 'running');
create index archives_company on archives (company_id, kind, created_at);
create index archives_person on archives (user_id, kind, created_at);
create index archives_created_at on archives (kind, created_at);

insert into archives (id, company_id, kind, state, request, total, done, size, created_at, expires_at)
select id, company_id, 'company', state, query || jsonb_build_object('format', format), total, done, size, created_at, expires_at
from invoice_exports;

insert into archives (id, user_id, kind, state, request, company_ids, total, done, size, created_at, expires_at)
select id, user_id, 'accountant', state, jsonb_build_object('month', to_char(month, 'YYYY-MM')), company_ids, cardinality(company_ids), done,
  size, created_at, expires_at
from desk_exports;

insert into archives (id, user_id, kind, state, company_ids, size, created_at, ready_at, expires_at)
select id, user_id, 'person', case state when 'requested' then 'queued' else state end, company_ids, size, requested_at, ready_at, expires_at
from data_exports;

drop table invoice_exports;
drop table desk_exports;
drop table data_exports;
