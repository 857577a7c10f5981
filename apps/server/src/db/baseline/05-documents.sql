-- Uploaded files and what was read in them; the bytes are in the document store under `storage_key`.

create table documents (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  storage_key text not null,
  status text not null check (status in ('received', 'read', 'failed')),
  reading jsonb,
  error_code text,
  -- These identify the same boleto or payment in another file; null where the document shows none.
  slip_line text,
  end_to_end_id text,
  -- Failures for a reason of ours that does not pass by itself: they decide whether the reading is given up.
  reading_faults integer not null default 0,
  -- It has no job: it waits for the document store, since when.
  reading_parked boolean not null default false,
  reading_waits_since timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id)
);
create unique index documents_id on documents (id);
create index documents_sha256 on documents (company_id, sha256);
create index documents_slip_line on documents (company_id, slip_line) where slip_line is not null;
create index documents_end_to_end_id on documents (company_id, end_to_end_id) where end_to_end_id is not null;
-- Asked with every upload: how many of a company's documents wait, and whether one ran out of time within the last hour.
create index documents_waiting on documents (company_id) where status = 'received';
create index documents_timed_out on documents (company_id, read_at) where error_code = 'timeout';

-- Whether an external model may be shown the pages of a company's documents; no row: it may not.
create table reading_choices (
  company_id uuid primary key references companies on delete cascade,
  asks_model boolean not null,
  updated_at timestamptz not null
);

-- What a company has asked the model in a month (its first day), and what that cost.
create table model_uses (
  company_id uuid not null references companies on delete cascade,
  month date not null,
  questions integer not null,
  prompt_tokens bigint not null default 0,
  completion_tokens bigint not null default 0,
  primary key (company_id, month)
);
create index model_uses_of_month on model_uses (month);
