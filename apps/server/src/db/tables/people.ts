import type { ColumnType, Generated } from "kysely";
import type { BigInt, Json, Nullable } from "./columns.ts";

export interface Users {
  id: string;
  email: Nullable<string>;
  password_hash: Nullable<string>;
  /** May sign in. */
  email_confirmed_at: Nullable<Date>;
  /** A mail of ours was opened at this address: the only proof of it. */
  email_verified_at: Nullable<Date>;
  /** Digits of E.164 without the plus sign. */
  phone: Nullable<string>;
  phone_confirmed_at: Nullable<Date>;
  new_email: Nullable<string>;
  email_change_sent_at: Nullable<Date>;
  email_change_agreed: Nullable<"current" | "new">;
  new_phone: Nullable<string>;
  phone_change_sent_at: Nullable<Date>;
  invited_at: Nullable<Date>;
  reauthentication_sent_at: Nullable<Date>;
  is_anonymous: Generated<boolean>;
  deleted_at: Nullable<Date>;
  user_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  app_metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  recovery_sent_at: Nullable<Date>;
  confirmation_sent_at: Nullable<Date>;
  last_sign_in_at: Nullable<Date>;
  banned_until: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface Identities {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json<Record<string, unknown>>;
  last_sign_in_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface Sessions {
  id: string;
  user_id: string;
  refresh_key: Buffer;
  refresh_counter: Generated<BigInt>;
  aal: Generated<string>;
  amr: Json<{ method: string; timestamp: number }[]>;
  user_agent: Nullable<string>;
  ip: Nullable<string>;
  created_at: Date;
  refreshed_at: Date;
  /** The second factor that raised it to aal2. */
  factor_id: Nullable<string>;
  /** Refresh tokens with a lower counter were given out before that. */
  raised_counter: Generated<BigInt>;
  /** The counter at which an earlier token was last taken long after the fact. */
  late_counter: Nullable<BigInt>;
}

export interface SigningKeys {
  kid: string;
  algorithm: "ES256" | "RS256";
  public_jwk: Json<Record<string, unknown>>;
  sealed_private_key: Buffer;
  created_at: Date;
  signs_from: Date;
  retired_at: Nullable<Date>;
}

export interface OneTimeTokens {
  id: string;
  user_id: string;
  purpose: string;
  token_hash: Buffer;
  flow_id: Nullable<string>;
  sent_to: Nullable<string>;
  code_hash: Nullable<Buffer>;
  code_tries: Generated<number>;
  /** The account's password that a yes to this mail is a yes to. */
  password_hash: Nullable<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
}

export interface FlowStates {
  id: string;
  user_id: Nullable<string>;
  auth_code_hash: Nullable<Buffer>;
  authentication_method: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  auth_code_issued_at: Nullable<Date>;
  created_at: Date;
}

export interface AccountEvents {
  id: string;
  user_id: string;
  kind: string;
  detail: Nullable<string>;
  session_id: Nullable<string>;
  ip: Nullable<string>;
  user_agent: Nullable<string>;
  created_at: Date;
}

export interface TextMessages {
  id: string;
  user_id: Nullable<string>;
  recipient: string;
  body: string;
  created_at: Date;
  sent_at: Nullable<Date>;
}

export interface NotificationChoices {
  user_id: string;
  issued: boolean;
  rejected: boolean;
  cancelled: boolean;
  quota: boolean;
  certificate: boolean;
  /** The daily mail of the accountant's desk. */
  digest: Generated<boolean>;
  updated_at: Date;
}

export interface AccountDeletions {
  user_id: string;
  asked_at: Date;
  token_hash: Nullable<Buffer>;
  token_expires_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
  due_at: Nullable<Date>;
  erased_at: Nullable<Date>;
  files_removed_at: Nullable<Date>;
  /** The companies that went with the account. */
  company_ids: ColumnType<string[], string[] | undefined, string[]>;
}
