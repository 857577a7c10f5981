-- Outgoing webhooks: one address per user, what is sent there, and every try.
create table webhooks (
  user_id uuid primary key references users on delete cascade,
  url text not null,
  -- Sealed; during a rotation the earlier secret signs too, until `old_secret_until`.
  sealed_secret bytea not null,
  secret_hint text not null,
  secret_set_at timestamptz not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  -- Set when we stopped sending, and why: the address is gone (410), or too many deliveries in a row were given up.
  off_since timestamptz,
  off_reason text check (off_reason in ('gone', 'failing')),
  -- The first failed try since the last success.
  failing_since timestamptz,
  dead_in_a_row integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_since is null) = (off_reason is null))
);

-- Not a child of webhooks: an event that finds the webhook just removed must not fail for it.
create table webhook_deliveries (
  -- The order of the events; those of one invoice are sent in it.
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  type text not null,
  invoice_id uuid,
  -- The very bytes that are signed and sent, as the world was at the event.
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  -- A person asked for this turn (test, 'enviar de novo'): one try, whatever becomes of it.
  is_manual boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Who is sending it right now, and until when others leave it alone.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_deliveries_user_id on webhook_deliveries (user_id, seq desc);
create index webhook_deliveries_pending_invoice on webhook_deliveries (invoice_id, seq) where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (user_id) where claim_id is not null;
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  number integer not null,
  url text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- What the other side answered, or why there is no answer.
  status integer,
  answer text,
  failure text,
  primary key (delivery_id, number)
);
create index webhook_attempts_user_id on webhook_attempts (user_id);
