/** The scopes of an API token. */
export const TOKEN_SCOPES = [
  "invoices:read",
  "invoices:write",
  /**
   * The destinations of future events: webhooks, the URL for the bank's Pix events. `invoices:read` also allows reading
   * past events.
   */
  "webhooks:write",
  /** The company's data and its certificate. */
  "company:write",
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The default scopes of a token (docs/product.md, 2). */
export const DEFAULT_SCOPES: readonly TokenScope[] = ["invoices:read", "invoices:write"];
