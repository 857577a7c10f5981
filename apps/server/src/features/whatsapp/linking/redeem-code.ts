import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { recordAccountEvent } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse, giveBackUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import { replaceLink, takeCode, type LinkCodeRow } from "../record/links-store.ts";
import { codeIn, hashOfCode } from "./code.ts";
import { mailLinked } from "./mail-linked.ts";

/** A person mistypes a code; a phone that guesses has few tries, and a code has a billion values. */
const TRIES: RateLimit = { limit: 5, windowSeconds: 3600 };

export type Redeemed =
  /** The message has no code. */
  | { readonly kind: "none" }
  /** A code that is unknown, used up or too old, or too many of them: answered like a stranger. */
  | { readonly kind: "refused" }
  | { readonly kind: "linked"; readonly userId: string; readonly companyId: string };

/**
 * Links the phone of a message that is or contains a code to the code's maker, in place of the person that it spoke for before:
 * the message shows that it comes from that phone. Safe to repeat: a used code is refused.
 */
export async function redeemCode(
  ctx: Context,
  { senderKey, replyTo, content }: Pick<IncomingMessage, "senderKey" | "replyTo" | "content">,
): Promise<Redeemed> {
  const code = content.kind === "text" ? codeIn(content.text) : null;
  if (code === null) return { kind: "none" };
  // Counted before it is looked up, so that tries at one moment count too.
  const key = `whatsapp-codes:${ctx.secrets.mac(senderKey, "rate-limit").toString("base64url", 0, 18)}`;
  if ((await countUse(ctx, key, TRIES)) !== null) return { kind: "refused" };
  const found = await ctx.db.transaction().execute(async (transaction) => {
    const taken = await takeCode(transaction, hashOfCode(ctx, code), ctx.clock.now());
    if (taken) await link(ctx, transaction, taken, { senderKey, number: replyTo.to ?? null });
    return taken;
  });
  if (!found) return { kind: "refused" };
  await giveBackUse(ctx, key, TRIES);
  return { kind: "linked", userId: found.user_id, companyId: found.company_id };
}

async function link(
  ctx: Context,
  transaction: Transaction<Database>,
  { user_id: userId, company_id: companyId }: LinkCodeRow,
  phone: { readonly senderKey: string; readonly number: string | null },
): Promise<void> {
  const id = ctx.newId();
  await replaceLink(transaction, {
    id,
    sender_key: phone.senderKey,
    wa_id: phone.number,
    user_id: userId,
    company_id: companyId,
    linked_at: ctx.clock.now(),
  });
  await recordAccountEvent(ctx, transaction, { userId, kind: "whatsapp_linked", client: null });
  await mailLinked(ctx, transaction, { id, userId, number: phone.number });
}
