/** Refusals of calls about passkeys; part of the catalogue in auth-error.ts. */
export const PASSKEY_ERRORS = {
  passkey_disabled: [404, "Passkeys are disabled"],
  passkey_not_found: [404, "Passkey not found"],
  too_many_passkeys: [422, "Maximum number of passkeys reached, delete one to continue"],
  webauthn_challenge_expired: [400, "Challenge has expired, ask for a new one"],
  webauthn_challenge_not_found: [400, "Challenge not found, ask for a new one"],
  webauthn_credential_exists: [422, "This passkey is already registered"],
  webauthn_verification_failed: [400, "Passkey could not be verified"],
} as const satisfies Record<string, readonly [status: number, message: string]>;
