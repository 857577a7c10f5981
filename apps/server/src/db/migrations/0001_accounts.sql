-- Accounts: users, sessions, keys and one-time tokens of the authentication API (shared wire format of auth-js).
create table users (
  id uuid primary key,
  email text not null check (length(email) <= 255),
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  recovery_sent_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email_key on users (lower(email));

create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_id on identities (user_id);

-- Refresh tokens carry a counter signed with the session's own key: no row per token, reuse is a counter that runs behind.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  aal text not null default 'aal1',
  amr jsonb not null,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

create table signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  retired_at timestamptz
);

-- PKCE: whoever began a flow must show the verifier of its challenge to end it. The row goes when its code is exchanged.
create table flow_states (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  auth_code_hash bytea unique,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  auth_code_issued_at timestamptz,
  created_at timestamptz not null
);
create index flow_states_user_id on flow_states (user_id);

-- Links in mails; only the hash of their token is stored. Several may be pending, so that nobody's request takes the
-- link of an earlier one away. A used one stays until it expires: a second click must not look like a failure.
create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  token_hash bytea not null unique,
  flow_id uuid references flow_states on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_flow_id on one_time_tokens (flow_id);

-- Fixed-window counters shared by every server process.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
