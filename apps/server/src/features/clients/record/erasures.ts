import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Handle } from "./store.ts";

/** When the clients of these tax ids were erased, by tax id. */
export async function erasedAt(
  db: Handle,
  companyId: string,
  taxKeys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const marks = new Map(taxKeys.map((key) => [markOf(companyId, key), key]));
  const { rows } = await sql<{ mark: string; erased_at: Date }>`
    select mark, erased_at from client_erasures
    where company_id = ${companyId} and mark = any(${[...marks.keys()]}::text[])`.execute(db);
  return new Map(rows.map(({ mark, erased_at }) => [marks.get(mark) ?? "", erased_at]));
}

/** Invoices of these tax ids that were made until now make no client again. */
export async function recordErasure(
  db: Handle,
  companyId: string,
  taxKeys: readonly string[],
  now: Date,
): Promise<void> {
  const marks = taxKeys.map((key) => markOf(companyId, key));
  await sql`
    insert into client_erasures (company_id, mark, erased_at)
    select ${companyId}, mark, ${now} from unnest(${marks}::text[]) as marks (mark)
    on conflict (company_id, mark) do update set erased_at = excluded.erased_at`.execute(db);
}

/** The tax id itself is not kept. */
function markOf(companyId: string, taxKey: string): string {
  return createHash("sha256")
    .update(JSON.stringify([companyId, "client", taxKey]))
    .digest("base64url");
}
