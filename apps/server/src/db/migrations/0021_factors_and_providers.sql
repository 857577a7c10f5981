-- Second factors, and signing in with an external provider.
create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null,
  -- Digits of E.164 without the plus sign.
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  -- Secret of a TOTP factor, sealed; and the newest 30-second step that was used: no code works twice.
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

-- Random codes of 80 bits: a plain hash cannot be searched. It does not depend on MASTER_KEY, so that codes on paper
-- outlive a change of the key.
create table recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Which factor raised a session, and from which refresh counter on: older refresh tokens never get the raised session.
alter table sessions
  add column factor_id uuid references factors on delete set null,
  add column raised_counter bigint not null default 0;
create index sessions_factor_id on sessions (factor_id);

-- A browser on its way to a provider and back. Its id is the `state`; only the browser that has the cookie may return.
create table provider_flows (
  id uuid primary key,
  provider text not null,
  browser_hash bytea not null,
  redirect_to text not null,
  -- Our PKCE verifier and nonce towards the provider.
  sealed_checks bytea not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Set when a signed-in user adds a way to sign in; ends with the session.
  linking_user_id uuid references users on delete cascade,
  linking_session_id uuid references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index provider_flows_created_at on provider_flows (created_at);
create index provider_flows_linking_user_id on provider_flows (linking_user_id);
create index provider_flows_linking_session_id on provider_flows (linking_session_id);

-- ID tokens that opened a session: each does so once.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on used_id_tokens (expires_at);
create index identities_email on identities (lower(identity_data ->> 'email'));
