import type { Context } from "../../../platform/context/context.ts";
import { deleteMessage, listOlder } from "../record/message-store.ts";

const KEPT_DAYS = 30;
const PAGE = 200;

/** Removes received mails of more than 30 days ago, with what is left of them. Documents made of them stay. */
export async function forgetMessages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  for (;;) {
    const rows = await listOlder(ctx.db, before, PAGE);
    for (const row of rows) {
      if (row.storage_key !== null) await ctx.documents.remove(row.storage_key);
      await deleteMessage(ctx.db, row);
    }
    if (rows.length < PAGE) return;
  }
}
