/** Refusals of calls about clients of our OAuth server; part of the catalogue in auth-error.ts. */
export const OAUTH_ERRORS = {
  oauth_authorization_not_found: [404, "Authorization request not found"],
  oauth_client_not_found: [404, "OAuth client not found"],
  oauth_grant_not_found: [404, "OAuth grant not found"],
  oauth_request_refused: [400, "The request was refused"],
  oauth_server_disabled: [404, "OAuth server is disabled"],
} as const satisfies Record<string, readonly [status: number, message: string]>;
