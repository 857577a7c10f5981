-- Signing in with external services, and Emita as the service that other programs sign in with (OAuth 2.1, OpenID Connect).

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

-- Services that the administration adds while the product runs, beside AUTH_PROVIDERS.
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

-- Programs that may ask people for leave to know who they are.
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
  -- The first person who opened it; no other may answer.
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

-- Each is used once and followed by the next of its family; an old one that comes back ends the family. They go with the grant.
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
