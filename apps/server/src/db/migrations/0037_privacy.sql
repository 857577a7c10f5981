-- LGPD: what a person asks of its data.

create table data_exports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  state text not null check (state in ('requested', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- After it the archive is removed.
  expires_at timestamptz,
  size bigint,
  primary key (user_id, id)
);
-- One at a time.
create unique index data_exports_requested on data_exports (user_id) where state = 'requested';
create index data_exports_expires_at on data_exports (expires_at) where state = 'ready';

-- Outlives its account: what is left afterwards names nobody.
create table account_deletions (
  user_id uuid primary key,
  asked_at timestamptz not null,
  -- Of the link in the mail; null once it was followed.
  token_hash bytea unique,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  -- The end of the days in which signing in undoes it.
  due_at timestamptz,
  erased_at timestamptz,
  -- The uploaded files are gone too.
  files_removed_at timestamptz,
  check ((confirmed_at is null) = (due_at is null))
);
create index account_deletions_due on account_deletions (due_at) where files_removed_at is null;

-- Fiscal documents of accounts that are gone, for as long as the law demands: sealed, so that nobody meets them in a list.
create table kept_notes (
  id uuid primary key,
  -- Whose account it was; there is no such user any more.
  account_id uuid not null,
  -- By this the tax authority asks for it.
  issuer_cnpj text,
  issued_on date not null,
  -- First day on which it may be removed.
  keep_until date not null,
  sealed bytea not null
);
create index kept_notes_account on kept_notes (account_id);
create index kept_notes_issuer on kept_notes (issuer_cnpj, issued_on);
create index kept_notes_keep_until on kept_notes (keep_until);
