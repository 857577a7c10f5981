import { z } from "zod";
import { clientNotFound } from "./record/client-not-found.ts";

export const tags = ["clientes"];
export const params = z.object({ id: z.string() });
export const reads = { access: "read", scopes: ["invoices:read"] } as const;
export const changes = { access: "issue", scopes: ["invoices:write"] } as const;

const anyId = z.uuid();

/** @throws AppError not_found for what is no id at all */
export function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw clientNotFound();
  return id;
}

/** A filter left empty (`?search=`) is a filter not set. */
export async function dropEmpty(request: { query: unknown }): Promise<void> {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
}
