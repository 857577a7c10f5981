import { FACTOR_ERRORS } from "./factor-errors.ts";
import { OAUTH_ERRORS } from "./oauth-errors.ts";
import { PASSKEY_ERRORS } from "./passkey-errors.ts";
import { PROVIDER_ERRORS } from "./provider-errors.ts";

/**
 * Every refusal of the authentication API: stable code -> HTTP status and the text that the published client knows.
 * The texts stay English: clients map code or text to their own language (docs/product.md, 8).
 */
export const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  bad_json: [400, "Could not parse request body as JSON"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  captcha_failed: [400, "captcha protection: request disallowed"],
  email_exists: [422, "A user with this email address has already been registered"],
  email_not_confirmed: [400, "Email not confirmed"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  forbidden_origin: [403, "This request came from another site"],
  invalid_credentials: [400, "Invalid login credentials"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  not_admin: [403, "User not allowed"],
  not_found: [404, "Not found"],
  otp_disabled: [422, "Signups not allowed for otp"],
  otp_expired: [403, "Token has expired or is invalid"],
  over_capacity: [503, "Too many requests at this moment, try again"],
  over_email_send_rate_limit: [429, "Email rate limit exceeded"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  over_sms_send_rate_limit: [429, "SMS rate limit exceeded"],
  phone_exists: [422, "A user with this phone number has already been registered"],
  phone_not_confirmed: [400, "Phone not confirmed"],
  phone_provider_disabled: [422, "Phone sign-ins are disabled"],
  provider_disabled: [400, "Provider is not enabled"],
  reauthentication_needed: [400, "Password update requires reauthentication"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  request_entity_too_large: [413, "Request body is too large"],
  saml_provider_disabled: [404, "SAML 2.0 is disabled"],
  same_password: [422, "New password should be different from the old password."],
  session_expired: [400, "Invalid Refresh Token: Session Expired (Inactivity)"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  sms_send_failed: [422, "Unable to send text messages: no provider is set"],
  unexpected_failure: [500, "Unexpected failure, please check server logs for more information"],
  unsupported_grant_type: [400, "unsupported_grant_type"],
  unsupported_media_type: [415, "Send the request as application/json"],
  user_already_exists: [422, "User already registered"],
  user_banned: [400, "User is banned"],
  user_not_found: [403, "User from sub claim in JWT does not exist"],
  validation_failed: [400, "Invalid request"],
  weak_password: [422, "Password should be at least 6 characters."],
  web3_provider_disabled: [422, "Web3 provider is disabled"],
  ...FACTOR_ERRORS,
  ...OAUTH_ERRORS,
  ...PASSKEY_ERRORS,
  ...PROVIDER_ERRORS,
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;

export interface AuthErrorDetails {
  readonly message?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** Members beside code and message. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An expected refusal of the authentication API. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly details: AuthErrorDetails;

  constructor(code: AuthErrorCode, details: AuthErrorDetails = {}) {
    const [status, message] = AUTH_ERRORS[code];
    super(details.message ?? message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? status;
    this.details = details;
  }
}

/** 400 with a text of its own. */
export function invalid(message: string): AuthError {
  return new AuthError("validation_failed", { message });
}
