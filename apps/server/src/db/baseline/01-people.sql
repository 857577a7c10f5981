-- People: accounts, ways to sign in, sessions, links in mails, activity, and what a person asks of their own data (LGPD).

create table users (
  id uuid primary key,
  -- Null for anonymous accounts and accounts by phone.
  email text check (length(email) <= 255),
  -- email_confirmed_at: may sign in. email_verified_at: a mail of ours was opened at this address; only this is proof.
  email_confirmed_at timestamptz,
  email_verified_at timestamptz,
  password_hash text,
  -- Digits of E.164 without the plus sign.
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  -- A change of address under way, and which of the two mailboxes has agreed so far.
  new_email text check (length(new_email) <= 255),
  email_change_sent_at timestamptz,
  email_change_agreed text check (email_change_agreed in ('current', 'new')),
  new_phone text check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  phone_change_sent_at timestamptz,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  invited_at timestamptz,
  recovery_sent_at timestamptz,
  confirmation_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);
create index users_created_at on users (created_at, id);

-- An account of an external service that signs in this person.
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
create index identities_email on identities (lower(identity_data ->> 'email'));

-- Second factors.
create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null,
  -- Digits of E.164 without the plus sign.
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  -- TOTP: the sealed secret, and the newest 30-second step that was used. No code works twice.
  sealed_secret bytea,
  last_step bigint,
  -- WebAuthn: the credential's id, public key (COSE) and signature counter.
  credential_id text unique,
  credential_key bytea,
  credential_counter bigint,
  credential_transports jsonb,
  aaguid uuid,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);
create index factors_unverified on factors (created_at) where status = 'unverified';

-- A refresh token carries a counter signed with the session's own key. There is no row per token: reuse is a counter that is behind.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  -- The counter at which an earlier refresh token was last taken long after the fact. See docs/decisions/0012.
  late_counter bigint,
  aal text not null default 'aal1',
  -- The factor that raised the session, and from which counter on: older refresh tokens never get the raised session.
  factor_id uuid references factors on delete set null,
  raised_counter bigint not null default 0,
  amr jsonb not null,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_factor_id on sessions (factor_id);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  ip text not null,
  -- Hash of the code that was sent to the phone.
  code_hash bytea,
  -- WebAuthn: what the authenticator signs, and for whom.
  webauthn jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index factor_challenges_factor_id on factor_challenges (factor_id, created_at desc);
create index factor_challenges_session_id on factor_challenges (session_id);
create index factor_challenges_expires_at on factor_challenges (expires_at);

-- Random codes of 80 bits: a plain hash cannot be searched. The hash does not depend on MASTER_KEY, so that codes on paper
-- outlive a change of the key.
create table recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Signing in with an authenticator alone.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  friendly_name text not null check (length(friendly_name) <= 120),
  credential_id text not null unique,
  -- Public key (COSE) and signature counter.
  credential_key bytea not null,
  credential_counter bigint not null,
  credential_transports jsonb,
  aaguid uuid,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id, created_at);

-- What an authenticator is asked to sign. The row is deleted when it is answered: each challenge serves once.
create table passkey_challenges (
  id uuid primary key,
  -- Set while a passkey is being registered; null for signing in, when the person is not known yet.
  session_id uuid references sessions on delete cascade,
  webauthn jsonb not null,
  expires_at timestamptz not null
);
create index passkey_challenges_session_id on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- PKCE: the client that began a flow must show the verifier of its challenge to end it. The row goes when its code is exchanged.
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

-- Links and codes in mails and text messages; only hashes are stored. Several may be pending, so that a stranger's request does
-- not take the link of an earlier one away. A used one stays until it expires: a second click must not look like a failure.
create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  sent_to text,
  token_hash bytea not null unique,
  -- The six digits beside the link. A code allows few tries; the link stays good, so that guesses do not lock the owner out.
  code_hash bytea,
  code_tries integer not null default 0,
  -- The account's password when a mail was sent to confirm its sign-up: opening the mail confirms that password
  -- (docs/decisions/0013). Null where the mail confirms no password.
  password_hash text,
  flow_id uuid references flow_states on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_flow_id on one_time_tokens (flow_id);
create index one_time_tokens_sent_to on one_time_tokens (sent_to, purpose) where used_at is null;

-- The keys that sign access tokens.
create table signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  retired_at timestamptz
);

-- The list "Atividade": sign-ins, changes of password, address, number and sessions.
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

-- Which of the optional mails a person gets; no row: the usual ones.
create table notification_choices (
  user_id uuid primary key references users on delete cascade,
  issued boolean not null,
  rejected boolean not null,
  cancelled boolean not null,
  quota boolean not null,
  certificate boolean not null,
  -- The daily mail of the accountant's desk.
  digest boolean not null default true,
  updated_at timestamptz not null
);

-- A copy of a person's data.
create table data_exports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The companies whose data it holds: access is checked again when it is downloaded.
  company_ids uuid[],
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

-- Outlives its account: what is left afterwards names no person.
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
  -- The companies that went with the account: their files are removed after the rows.
  company_ids uuid[] not null default '{}',
  -- The uploaded files are gone too.
  files_removed_at timestamptz,
  check ((confirmed_at is null) = (due_at is null))
);
create index account_deletions_due on account_deletions (due_at) where files_removed_at is null;
