import type { ColumnType, Generated } from "kysely";
import type { BigInt, Json, Nullable } from "./columns.ts";

export interface Factors {
  id: string;
  user_id: string;
  type: "totp" | "phone" | "webauthn" | "recovery_code";
  status: Generated<"unverified" | "verified">;
  friendly_name: string;
  phone: Nullable<string>;
  sealed_secret: Nullable<Buffer>;
  last_step: Nullable<BigInt>;
  credential_id: Nullable<string>;
  credential_key: Nullable<Buffer>;
  credential_counter: Nullable<BigInt>;
  credential_transports: ColumnType<string[] | null, string | null | undefined, string | null>;
  aaguid: Nullable<string>;
  last_challenged_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface WebAuthnRequest {
  type: "create" | "request";
  challenge: string;
  rpId: string;
  origins: string[];
}

export interface FactorChallenges {
  id: string;
  factor_id: string;
  session_id: string;
  ip: string;
  code_hash: Nullable<Buffer>;
  webauthn: ColumnType<WebAuthnRequest | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
  verified_at: Nullable<Date>;
}

export interface RecoveryCodes {
  factor_id: string;
  code_hash: Buffer;
  used_at: Nullable<Date>;
}

export interface Passkeys {
  id: string;
  user_id: string;
  friendly_name: string;
  credential_id: string;
  credential_key: Buffer;
  credential_counter: BigInt;
  credential_transports: ColumnType<string[] | null, string | null | undefined, string | null>;
  aaguid: Nullable<string>;
  created_at: Date;
  last_used_at: Nullable<Date>;
}

export interface PasskeyChallenges {
  id: string;
  session_id: Nullable<string>;
  webauthn: Json<WebAuthnRequest>;
  expires_at: Date;
}
