import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { recordAccountEvent } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse, giveBackUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import { findLink, replaceLink, takeCode, type LinkCodeRow } from "../record/links-store.ts";
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
 * the message shows that it comes from that phone. Safe to repeat: the phone that a code
 * linked is answered as the first time, any other is refused.
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
    const hash = hashOfCode(ctx, code);
    const taken = await takeCode(transaction, hash, ctx.clock.now());
    if (!taken) return linkedBefore(transaction, senderKey, hash);
    await link(ctx, transaction, taken, { senderKey, number: replyTo.to ?? null, hash });
    return taken;
  });
  if (!found) return { kind: "refused" };
  await giveBackUse(ctx, key, TRIES);
  return { kind: "linked", userId: found.user_id, companyId: found.company_id };
}

/** The process may have died before its answer: the message with the code comes again. */
async function linkedBefore(
  transaction: Transaction<Database>,
  senderKey: string,
  hash: Buffer,
): Promise<{ user_id: string; company_id: string } | null> {
  const found = await findLink(transaction, senderKey);
  if (!found?.code_hash?.equals(hash) || found.company_id === null) return null;
  return { user_id: found.user_id, company_id: found.company_id };
}

async function link(
  ctx: Context,
  transaction: Transaction<Database>,
  { user_id: userId, company_id: companyId }: LinkCodeRow,
  phone: { readonly senderKey: string; readonly number: string | null; readonly hash: Buffer },
): Promise<void> {
  const id = ctx.newId();
  await replaceLink(transaction, {
    id,
    sender_key: phone.senderKey,
    wa_id: phone.number,
    user_id: userId,
    company_id: companyId,
    linked_at: ctx.clock.now(),
    code_hash: phone.hash,
  });
  await recordAccountEvent(ctx, transaction, { userId, kind: "whatsapp_linked", client: null });
  await mailLinked(ctx, transaction, { id, userId, number: phone.number });
}
