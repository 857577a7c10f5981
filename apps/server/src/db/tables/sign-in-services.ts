import type { Json, Nullable } from "./columns.ts";

export interface OauthClients {
  id: string;
  name: string;
  secret_hash: Nullable<Buffer>;
  token_endpoint_auth_method: "none" | "client_secret_basic" | "client_secret_post";
  client_uri: Nullable<string>;
  logo_uri: Nullable<string>;
  redirect_uris: Json<string[]>;
  grant_types: Json<string[]>;
  scope: string;
  created_at: Date;
  updated_at: Date;
}

export interface OauthGrants {
  user_id: string;
  client_id: string;
  scopes: Json<string[]>;
  granted_at: Date;
}

export interface OauthAuthorizations {
  id: string;
  client_id: string;
  user_id: Nullable<string>;
  redirect_uri: string;
  scope: string;
  state: Nullable<string>;
  nonce: Nullable<string>;
  code_challenge: string;
  code_hash: Nullable<Buffer>;
  signed_in_at: Nullable<Date>;
  expires_at: Date;
  decided_at: Nullable<Date>;
  used_at: Nullable<Date>;
}

export interface OauthRefreshTokens {
  token_hash: Buffer;
  family_id: string;
  user_id: string;
  client_id: string;
  scope: string;
  signed_in_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
}

export interface CustomProviders {
  id: string;
  identifier: string;
  provider_type: "oauth2" | "oidc";
  name: string;
  client_id: string;
  sealed_secret: Buffer;
  enabled: boolean;
  settings: Json<unknown>;
  created_at: Date;
  updated_at: Date;
}

export interface ProviderFlows {
  id: string;
  provider: string;
  browser_hash: Buffer;
  redirect_to: string;
  sealed_checks: Buffer;
  code_challenge: Nullable<string>;
  code_challenge_method: Nullable<"s256" | "plain">;
  linking_user_id: Nullable<string>;
  linking_session_id: Nullable<string>;
  created_at: Date;
  used_at: Nullable<Date>;
}

export interface UsedIdTokens {
  token_hash: Buffer;
  expires_at: Date;
}
