-- Passkeys: signing in with nothing but an authenticator that has checked who holds it.
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

-- What an authenticator is asked to sign. Taken out when it is answered: each serves once.
create table passkey_challenges (
  id uuid primary key,
  -- Set while a passkey is being registered; null for signing in, when nobody is known yet.
  session_id uuid references sessions on delete cascade,
  webauthn jsonb not null,
  expires_at timestamptz not null
);
create index passkey_challenges_session_id on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Programs of others that may ask people for leave to know who they are (OAuth 2.1, OpenID Connect).
create table oauth_clients (
  id uuid primary key,
  name text not null,
  -- Of 256 random bits: a plain hash cannot be searched. Null for public clients, which cannot keep a secret.
  secret_hash bytea,
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  client_uri text,
  logo_uri text,
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  scope text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((token_endpoint_auth_method = 'none') = (secret_hash is null))
);
create index oauth_clients_created_at on oauth_clients (created_at desc, id);

-- What a person has allowed a client, until the person takes it back.
create table oauth_grants (
  user_id uuid not null references users on delete cascade,
  client_id uuid not null references oauth_clients on delete cascade,
  scopes jsonb not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
create index oauth_grants_client_id on oauth_grants (client_id);

-- One request of a client, from its question to the code it takes away.
create table oauth_authorizations (
  id uuid primary key,
  client_id uuid not null references oauth_clients on delete cascade,
  -- The first person who opened it; nobody else may answer.
  user_id uuid references users on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  -- PKCE, S256 only.
  code_challenge text not null,
  code_hash bytea unique,
  -- When the person who answered had signed in.
  signed_in_at timestamptz,
  expires_at timestamptz not null,
  decided_at timestamptz,
  used_at timestamptz
);
create index oauth_authorizations_client_id on oauth_authorizations (client_id);
create index oauth_authorizations_user_id on oauth_authorizations (user_id);
create index oauth_authorizations_expires_at on oauth_authorizations (expires_at);

-- Each is used once and followed by the next of its family; an old one that comes back ends the family. They go with
-- the grant.
create table oauth_refresh_tokens (
  token_hash bytea primary key,
  -- The authorization that the family began with.
  family_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scope text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (user_id, client_id) references oauth_grants on delete cascade
);
create index oauth_refresh_tokens_family_id on oauth_refresh_tokens (family_id);
create index oauth_refresh_tokens_grant on oauth_refresh_tokens (user_id, client_id);
create index oauth_refresh_tokens_expires_at on oauth_refresh_tokens (expires_at);

-- External services to sign in with that the administration adds while the product runs, beside AUTH_PROVIDERS.
create table custom_providers (
  id uuid primary key,
  identifier text not null unique,
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  name text not null,
  client_id text not null,
  sealed_secret bytea not null,
  enabled boolean not null,
  -- The rest of what the administration set, by the names of the API.
  settings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
