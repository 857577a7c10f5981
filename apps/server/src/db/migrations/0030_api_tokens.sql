-- API tokens: what a customer's programs show instead of a session.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- The beginning of the value; all that is left of it to read.
  masked_prefix text not null,
  -- Argon2id of the value under the key below, always the same for the same value: every request looks it up.
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Its successor after a rotation; until revoked or expired, both work.
  replaced_by uuid references api_tokens on delete set null,
  -- To the minute. The address as sessions keep it: IPv4, or the /64 of an IPv6 one.
  last_used_at timestamptz,
  last_used_address text
);
create index api_tokens_user_id on api_tokens (user_id, created_at desc, id);
create index api_tokens_replaced_by on api_tokens (replaced_by) where replaced_by is not null;

-- The one key of these hashes, sealed under MASTER_KEY. A change of MASTER_KEY seals it anew and no token ends by it.
create table api_token_keys (
  id integer primary key check (id = 1),
  sealed_key bytea not null,
  created_at timestamptz not null
);
