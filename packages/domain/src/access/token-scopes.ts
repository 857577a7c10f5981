/** What an API token may do (docs/product.md, 2: fixed to these two). */
export const TOKEN_SCOPES = ["invoices:read", "invoices:write"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
