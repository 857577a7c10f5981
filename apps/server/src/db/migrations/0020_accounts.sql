-- Accounts without an address (anonymous, by phone), changes of address and number, codes beside links, what happened when.
alter table users
  alter column email drop not null,
  -- email_confirmed_at: may sign in. email_verified_at: somebody opened a mail of ours there; only this is proof.
  add column email_verified_at timestamptz,
  add column phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  add column phone_confirmed_at timestamptz,
  add column new_email text check (length(new_email) <= 255),
  add column email_change_sent_at timestamptz,
  -- Which of the two mailboxes has agreed so far.
  add column email_change_agreed text check (email_change_agreed in ('current', 'new')),
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  add column phone_change_sent_at timestamptz,
  add column invited_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column is_anonymous boolean not null default false,
  add column deleted_at timestamptz;
update users set email_verified_at = email_confirmed_at, email_confirmed_at = coalesce(email_confirmed_at, created_at);
create unique index users_phone_key on users (phone);
create index users_created_at on users (created_at, id);

-- The six digits that stand beside the link, for whoever types instead of clicking. A code allows few tries; the link in
-- the same mail stays good, so that nobody's guesses lock the owner out.
alter table one_time_tokens
  add column sent_to text,
  add column code_hash bytea,
  add column code_tries integer not null default 0;
create index one_time_tokens_sent_to on one_time_tokens (sent_to, purpose) where used_at is null;

-- What people see under "Atividade": sign-ins, changes of password, address, number and sessions.
create table account_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- Method or scope; never an address, number or name.
  detail text,
  session_id uuid,
  ip text,
  user_agent text,
  created_at timestamptz not null
);
create index account_events_user_id on account_events (user_id, created_at desc, id);
create index account_events_created_at on account_events (created_at);

-- Outgoing text messages; without a gateway this is the local mailbox.
create table text_messages (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index text_messages_recipient on text_messages (recipient, created_at desc);
