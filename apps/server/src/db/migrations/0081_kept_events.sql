-- What happened, kept for thirty days whether or not anybody is told. A place in the list is (era, xid, seq): the life of the
-- database, the transaction that wrote it, the order within. See features/webhooks/events/list-events.ts.
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
-- Deliveries of before have their place by their own number: what comes now stands behind them.
select setval(pg_get_serial_sequence('product_events', 'seq'), (select coalesce(max(seq), 0) + 1000000 from webhook_deliveries));

-- Several addresses per company. The first is the one of `webhooks`, which servers of the version before go on reading and
-- writing: what either writes, the triggers below carry over. Both go with `webhooks`, one version after this one.
create table webhook_addresses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
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
  -- Set when we stopped sending, and why: the address is gone (410), too many deliveries in a row were given up, or a person said so.
  off_since timestamptz,
  off_reason text check (off_reason in ('gone', 'failing', 'paused')),
  -- What happened in this span was not sent; `missed_until` is null while it goes on.
  missed_since timestamptz,
  missed_until timestamptz,
  -- The first failed try since the last success.
  failing_since timestamptz,
  dead_in_a_row integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_since is null) = (off_reason is null)),
  unique (company_id, id)
);
create unique index webhook_addresses_first on webhook_addresses (company_id) where is_first;
insert into webhook_addresses (
  company_id, is_first, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
  off_since, off_reason, missed_since, failing_since, dead_in_a_row, created_at, updated_at)
select company_id, true, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
  off_since, off_reason, off_since, failing_since, dead_in_a_row, created_at, updated_at
from webhooks;

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

-- Whose address it is for, which event, and the event's place. What servers of the version before write has none of them until
-- features/webhooks/sending/take-over.ts fills them in.
alter table webhook_deliveries add column webhook_id uuid, add column event_id uuid, add column event_seq bigint,
  -- Tries before a person or a program had it sent anew: they count no more.
  add column tries_before integer not null default 0;
