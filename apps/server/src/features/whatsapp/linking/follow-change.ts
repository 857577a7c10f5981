import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { recordAccountEvent } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import { changeLink, findLink, removeLink, type LinkRow } from "../record/links-store.ts";
import { mailUnlinked } from "./mail-unlinked.ts";

/**
 * A person's number or WhatsApp's id of them changed, or their WhatsApp was set up again. A link by the id follows the id that
 * WhatsApp says is now the same person's. One by the number alone ends: the number may be another person's by now, and its person
 * is asked to link again. Safe to repeat.
 */
export async function followChange(ctx: Context, message: IncomingMessage): Promise<void> {
  const { content } = message;
  if (content.kind !== "changed") return;
  const { oldKeys, userId, number } = content;
  await ctx.db.transaction().execute(async (transaction) => {
    for (const key of oldKeys) {
      const link = await findLink(transaction, key);
      if (!link) continue;
      if (key.startsWith("tel:")) await endLink(ctx, transaction, link);
      else await moveLink(transaction, link, { key: userId ?? key, number });
    }
  });
}

async function endLink(
  ctx: Context,
  transaction: Transaction<Database>,
  { id, user_id: userId, wa_id: number }: LinkRow,
): Promise<void> {
  await removeLink(transaction, userId, id);
  await recordAccountEvent(ctx, transaction, { userId, kind: "whatsapp_unlinked", client: null });
  await mailUnlinked(ctx, transaction, { id, userId, number });
}

/** Answers go to the new number, or where it is not said to the id. */
async function moveLink(
  transaction: Transaction<Database>,
  link: LinkRow,
  { key, number }: { readonly key: string; readonly number: string | null },
): Promise<void> {
  const isTaken = key !== link.sender_key && (await findLink(transaction, key)) !== null;
  // The new id was linked by a code meanwhile: that is the newer word.
  if (isTaken) await removeLink(transaction, link.user_id, link.id);
  else await changeLink(transaction, link.id, { sender_key: key, wa_id: number });
}
