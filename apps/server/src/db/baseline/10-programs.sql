-- Customers' programs: tokens, what happened, and the webhooks that are sent of it.

-- What a program shows instead of a session. Made for one company, or by a person for all companies of theirs (an office token).
create table api_tokens (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  user_id uuid references users on delete cascade,
  created_by uuid,
  name text not null,
  -- The beginning of the value; all that is left of it to read.
  masked_prefix text not null,
  -- Argon2id of the value under the key below, always the same for the same value: every request looks it up.
  token_hash bytea not null unique,
  scopes text[] not null,
  -- What the session in which it was made had shown: a company that demands the second factor opens to aal2 alone.
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- Of the notes that it makes: whether they take quota, and whom mails about them reach (null: as the company chose).
  takes_quota boolean not null default true,
  mails text check (mails in ('none', 'client', 'both')),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Its successor after a rotation; until revoked or expired, both work.
  replaced_by uuid references api_tokens on delete set null,
  -- To the minute. The IP as sessions keep it: IPv4, or the /64 of an IPv6 one.
  last_used_at timestamptz,
  last_used_address text,
  constraint api_tokens_owner check (num_nonnulls(company_id, user_id) = 1)
);
create index api_tokens_company_id on api_tokens (company_id, created_at desc, id);
create index api_tokens_replaced_by on api_tokens (replaced_by) where replaced_by is not null;

-- The one key of these hashes, sealed under MASTER_KEY. A change of MASTER_KEY seals it again and ends no token.
create table api_token_keys (
  id integer primary key check (id = 1),
  sealed_key bytea not null,
  created_at timestamptz not null
);

-- What happened, kept for thirty days whether or not a webhook is sent. A place in the list is (era, xid, seq): the life of the
-- database, the transaction that wrote it, the order within. See features/webhooks/events/events-store.ts.
create table product_events (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  era integer not null,
  xid xid8 not null default pg_current_xact_id(),
  -- The order of the events; those of one invoice are sent in it.
  seq bigint generated always as identity,
  type text not null,
  invoice_id uuid,
  -- The very bytes that are signed and sent, as the world was at the event.
  body text not null,
  created_at timestamptz not null
);
create index product_events_place on product_events (company_id, era, xid, seq);
create index product_events_created_at on product_events (company_id, created_at);
-- Numbers below are those of deliveries from before this table.
select setval(pg_get_serial_sequence('product_events', 'seq'), 1000000);

-- Where a company's events are sent.
create table webhook_addresses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  -- The one of /api/v1/webhook, which knows one alone.
  is_first boolean not null default false,
  url text not null,
  description text,
  -- Null: all.
  events text[],
  -- Sealed; during a rotation the earlier secret signs too, until `old_secret_until`.
  sealed_secret bytea not null,
  secret_hint text not null,
  secret_set_at timestamptz not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  -- Set when sending was stopped, and why: the URL is gone (410), too many deliveries in a row were given up, or a person said so.
  off_since timestamptz,
  off_reason text check (off_reason in ('gone', 'failing', 'paused')),
  -- What happened in this span was not sent; `missed_until` is null while it goes on.
  missed_since timestamptz,
  missed_until timestamptz,
  -- The first failed try since the last success.
  failing_since timestamptz,
  dead_in_a_row integer not null default 0,
  last_delivered_at timestamptz,
  -- Who made it; unknown for what is older than these columns.
  created_by uuid,
  created_by_token uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_since is null) = (off_reason is null)),
  unique (company_id, id)
);
create unique index webhook_addresses_first on webhook_addresses (company_id) where is_first;

-- A copy of the first of them.
create table webhooks (
  company_id uuid primary key references companies on delete cascade,
  url text not null,
  sealed_secret bytea not null,
  secret_hint text not null,
  secret_set_at timestamptz not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  off_since timestamptz,
  off_reason text check (off_reason in ('gone', 'failing')),
  failing_since timestamptz,
  dead_in_a_row integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_since is null) = (off_reason is null))
);

create function webhook_of_before() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from webhook_addresses where company_id = old.company_id and is_first;
    return null;
  end if;
  insert into webhook_addresses as kept (
    company_id, is_first, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
    off_since, off_reason, missed_since, failing_since, dead_in_a_row, created_at, updated_at)
  values (new.company_id, true, new.url, new.sealed_secret, new.secret_hint, new.secret_set_at, new.sealed_old_secret,
    new.old_secret_until, new.off_since, new.off_reason, new.off_since, new.failing_since, new.dead_in_a_row,
    new.created_at, new.updated_at)
  on conflict (company_id) where is_first do update set
    url = new.url, sealed_secret = new.sealed_secret, secret_hint = new.secret_hint, secret_set_at = new.secret_set_at,
    sealed_old_secret = new.sealed_old_secret, old_secret_until = new.old_secret_until,
    off_since = new.off_since,
    off_reason = case when new.off_since is not distinct from kept.off_since then kept.off_reason else new.off_reason end,
    missed_since = coalesce(kept.missed_since, new.off_since),
    missed_until = case when new.off_since is not null then null
      when kept.off_since is not null then new.updated_at else kept.missed_until end,
    failing_since = new.failing_since, dead_in_a_row = new.dead_in_a_row, updated_at = new.updated_at;
  return null;
end $$;
create trigger webhook_of_before after insert or update or delete on webhooks
  for each row when (pg_trigger_depth() = 0) execute function webhook_of_before();

create function webhook_for_before() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_first then
      delete from webhooks where company_id = old.company_id;
    end if;
  elsif new.is_first then
    insert into webhooks (
      company_id, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
      off_since, off_reason, failing_since, dead_in_a_row, created_at, updated_at)
    values (new.company_id, new.url, new.sealed_secret, new.secret_hint, new.secret_set_at, new.sealed_old_secret,
      new.old_secret_until, new.off_since, case new.off_reason when 'paused' then 'failing' else new.off_reason end,
      new.failing_since, new.dead_in_a_row, new.created_at, new.updated_at)
    on conflict (company_id) do update set
      url = excluded.url, sealed_secret = excluded.sealed_secret, secret_hint = excluded.secret_hint,
      secret_set_at = excluded.secret_set_at, sealed_old_secret = excluded.sealed_old_secret,
      old_secret_until = excluded.old_secret_until, off_since = excluded.off_since, off_reason = excluded.off_reason,
      failing_since = excluded.failing_since, dead_in_a_row = excluded.dead_in_a_row, updated_at = excluded.updated_at;
  end if;
  return null;
end $$;
create trigger webhook_for_before after insert or update or delete on webhook_addresses
  for each row when (pg_trigger_depth() = 0) execute function webhook_for_before();

-- One event for one webhook. Not a child of webhooks: an event that finds the webhook just removed must not fail for it.
create table webhook_deliveries (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  company_id uuid not null references companies on delete cascade,
  webhook_id uuid,
  -- The event and its place among the events.
  event_id uuid,
  event_seq bigint,
  type text not null,
  invoice_id uuid,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  -- A person asked for this sending (test, 'enviar de novo'): one try, whatever becomes of it.
  is_manual boolean not null default false,
  tries integer not null default 0,
  -- Tries before a person or a program had it sent again: they do not count.
  tries_before integer not null default 0,
  next_try_at timestamptz not null,
  -- Which sender has it right now, and until when others leave it alone.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create unique index webhook_deliveries_of_company on webhook_deliveries (company_id, id);
-- One per event and webhook.
create unique index webhook_deliveries_of_event on webhook_deliveries (webhook_id, event_seq);
create index webhook_deliveries_of_webhook_due
  on webhook_deliveries (webhook_id, next_try_at, event_seq) where state = 'pending';
create index webhook_deliveries_company_id on webhook_deliveries (company_id, seq desc);
create index webhook_deliveries_pending_invoice on webhook_deliveries (invoice_id, seq) where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (company_id) where claim_id is not null;
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

create table webhook_attempts (
  company_id uuid not null references companies on delete cascade,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  url text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- What the other side answered, or why there is no answer.
  status integer,
  answer text,
  failure text,
  primary key (delivery_id, number),
  constraint webhook_attempts_of_delivery
    foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
create index webhook_attempts_company_id on webhook_attempts (company_id);
create index webhook_attempts_delivery on webhook_attempts (company_id, delivery_id);
