-- Invoices that were begun and not sent, as they were typed. Not rows of invoices: a draft has no number, takes no quota, and
-- may be incomplete. The invoice made from a draft has its id, so it is made once.
create table drafts (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last person or token that changed it; as in invoice_events.
  by_user uuid,
  by_token uuid,
  -- The fields of a new invoice as typed, and the state of the form.
  content jsonb not null,
  -- By field: the version in which it last changed, when, and by whom.
  field_versions jsonb not null default '{}',
  version integer not null default 1,
  search_text text not null,
  -- The key with which it was made, and the request it came with.
  idempotency_key text,
  request_hash bytea,
  -- Of a copy: the invoice, and what differs from it.
  copied_from uuid,
  changes jsonb,
  -- Null while it is scheduled.
  expires_at timestamptz,
  warned_at timestamptz,
  -- When it is sent by itself, and for whom: the person or token that scheduled it.
  send_at timestamptz,
  environment text not null,
  sender jsonb,
  -- When a worker looks at it next; later than send_at while it waits.
  due_at timestamptz,
  waiting_since timestamptz,
  waiting_reason text,
  waiting_text text,
  primary key (company_id, id),
  check ((send_at is null) = (due_at is null))
);
create unique index drafts_key on drafts (company_id, idempotency_key) where idempotency_key is not null;
create index drafts_newest on drafts (company_id, updated_at desc, id desc) where send_at is null;
create index drafts_scheduled on drafts (company_id, send_at, id) where send_at is not null;
create index drafts_due on drafts (due_at) where due_at is not null;
create index drafts_expiring on drafts (expires_at) where expires_at is not null;

-- Which people have a draft open; a row is renewed while they do.
create table draft_presence (
  company_id uuid not null,
  draft_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (company_id, draft_id, user_id),
  foreign key (company_id, draft_id) references drafts (company_id, id) on delete cascade
);
create index draft_presence_user on draft_presence (user_id);
