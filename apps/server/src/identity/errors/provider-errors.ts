/** Refusals of calls about external providers and identities; part of the catalogue in auth-error.ts. */
export const PROVIDER_ERRORS = {
  bad_oauth_callback: [400, "OAuth callback with missing or unacceptable parameters"],
  bad_oauth_state: [400, "OAuth callback with invalid state"],
  custom_provider_exists: [422, "A custom provider with this identifier already exists"],
  custom_provider_not_found: [404, "Custom provider not found"],
  email_conflict_identity_not_deletable: [
    422,
    "Unable to unlink identity because the user's email would clash with another account",
  ],
  flow_state_already_used: [400, "OAuth state has already been used"],
  identity_already_exists: [422, "Identity is already linked"],
  identity_not_found: [422, "Identity doesn't exist"],
  manual_linking_disabled: [404, "Manual linking is disabled"],
  multiple_accounts: [422, "Multiple accounts with the same email address"],
  single_identity_not_deletable: [422, "User must have at least 1 identity after unlinking"],
} as const satisfies Record<string, readonly [status: number, message: string]>;
