export const tags = ["recorrências"];
export const reads = { access: "read", scopes: ["invoices:read"] } as const;
export const changes = { access: "issue", scopes: ["invoices:write"] } as const;
