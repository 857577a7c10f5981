import type { Context } from "../../../platform/context/context.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { recordErasure } from "../record/erasures.ts";
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
    if (erase) {
      const keys = await taxKeysOf(transaction, companyId, [id]);
      await recordErasure(transaction, companyId, keys.get(id) ?? [], now);
    }
    await removeClients(transaction, companyId, [id]);
  });
}
