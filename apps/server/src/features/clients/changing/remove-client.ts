import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { lockClients, removeClients, taxKeysOf, updateClient } from "../record/store.ts";
import { hasInvoices } from "./tax-keys.ts";

/**
 * A client with invoices is archived: it comes back by a PATCH. One without them, or one that is to be erased, is gone with
 * all its data; its invoices stay as the law demands, and those of before make no client again.
 * @throws AppError not_found
 */
export async function removeClient(
  ctx: Context,
  companyId: string,
  id: string,
  { erase }: { readonly erase: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const stored = (await lockClients(transaction, companyId, [id])).get(id);
    if (!stored) throw clientNotFound();
    const now = ctx.clock.now();
    if (!erase && (await hasInvoices(transaction, companyId, id))) {
      if (stored.archived_at === null)
        await updateClient(transaction, companyId, id, {
          archived_at: now,
          version: stored.version + 1,
        });
      return;
    }
    const keys = (await taxKeysOf(transaction, companyId, [id])).get(id) ?? [];
    await sql`
      insert into client_erasures (company_id, tax_id, erased_at)
      select ${companyId}, key, ${now} from unnest(${keys}::text[]) as keys (key)
      on conflict (company_id, tax_id) do update set erased_at = excluded.erased_at`.execute(
      transaction,
    );
    await removeClients(transaction, companyId, [id]);
  });
}
