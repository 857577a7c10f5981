/** Refusals of calls about second factors; part of the catalogue in auth-error.ts. */
export const FACTOR_ERRORS = {
  insufficient_aal: [403, "AAL2 required to enroll, change or remove factors"],
  mfa_challenge_expired: [
    422,
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  mfa_factor_name_conflict: [422, "A factor with this friendly name already exists for this user"],
  mfa_factor_not_found: [404, "MFA factor not found"],
  mfa_ip_address_mismatch: [422, "Challenge and verify IP addresses mismatch."],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_recovery_codes_locked: [429, "Too many wrong recovery codes, try again later"],
  mfa_recovery_codes_sole_factor: [422, "Recovery codes need another verified factor"],
  mfa_verification_failed: [422, "Invalid code entered"],
  mfa_verified_factor_exists: [422, "A verified factor of this kind already exists"],
  too_many_enrolled_mfa_factors: [
    422,
    "Maximum number of verified factors reached, unenroll to continue",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
