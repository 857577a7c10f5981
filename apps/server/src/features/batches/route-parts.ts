import { z } from "zod";

/** The common parts of the batches' routes. */
export const tags = ["lotes"];
export const one = { tags, params: z.object({ id: z.string() }) };

export const reads = { access: "read", scopes: ["invoices:read"] } as const;
export const sends = { access: "issue", scopes: ["invoices:write"] } as const;
