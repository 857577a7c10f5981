/** What an API token may be allowed to do. */
export const TOKEN_SCOPES = [
  "invoices:read",
  "invoices:write",
  /** Where events are sent from now on: webhooks, the address for the bank's Pix events. What was sent is read with `invoices:read` too. */
  "webhooks:write",
  /** The company's data and its certificate. */
  "company:write",
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a token gets unless somebody asks for more (docs/product.md, 2). */
export const DEFAULT_SCOPES: readonly TokenScope[] = ["invoices:read", "invoices:write"];
