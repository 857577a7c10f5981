import type { DraftPresence } from "@emita/contract/invoices/invoice-drafts";
import { sql } from "kysely";
import { nameActors } from "../../people/public.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceRef } from "../record/store.ts";

/** A screen reports every half minute that it has the draft open; a closed one is forgotten after a little more. */
const SEEN_MS = 75_000;

type Opened = DraftPresence["data"];

/** The other people that have a draft open now, the last seen first. */
export async function openedBy(ctx: Context, ref: InvoiceRef): Promise<Opened> {
  return (await openedByOf(ctx, ref.companyId, [ref.invoiceId])).get(ref.invoiceId) ?? [];
}

/** The same of several drafts of a company, by their ids; those that are open with no other person are left out. */
export async function openedByOf(
  ctx: Context,
  companyId: string,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, Opened>> {
  const { by_user: own } = currentActor();
  const rows = await ctx.db
    .selectFrom("draft_presence")
    .select(["draft_id", "user_id as by_user", "seen_at"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`draft_id = any(${[...draftIds]}::uuid[])`)
    .where("seen_at", ">", new Date(ctx.clock.now().getTime() - SEEN_MS))
    .$if(own !== null, (query) => query.where("user_id", "<>", own ?? ""))
    .orderBy("seen_at", "desc")
    .execute();
  const nameOf = await nameActors(
    ctx.db,
    rows.map(({ by_user }) => ({ by_user, by_token: null })),
  );
  const people = rows.flatMap(({ draft_id, by_user, seen_at: at }) => {
    const name = nameOf({ by_user, by_token: null });
    return name === null ? [] : [{ draft_id, person: { name, at: at.toISOString() } }];
  });
  const byDraft = Map.groupBy(people, ({ draft_id }) => draft_id);
  return new Map(
    [...byDraft].map(([id, opened]) => [id, opened.map(({ person }) => person)] as const),
  );
}

/**
 * Notes that the present person has the draft open; a newcomer is announced to the other screens.
 * @returns the others
 */
export async function markOpen(ctx: Context, ref: InvoiceRef): Promise<Opened> {
  const { by_user: userId } = currentActor();
  if (userId !== null) await mark(ctx, ref, userId);
  return openedBy(ctx, ref);
}

async function mark(ctx: Context, ref: InvoiceRef, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const was = await ctx.db
    .selectFrom("draft_presence")
    .select("seen_at")
    .where("company_id", "=", ref.companyId)
    .where("draft_id", "=", ref.invoiceId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  // The draft may be sent at this moment: then nothing is noted.
  await ctx.db
    .insertInto("draft_presence")
    .columns(["company_id", "draft_id", "user_id", "seen_at"])
    .expression((query) =>
      query
        .selectFrom("drafts")
        .select((one) => [
          "company_id",
          "id",
          one.val(userId).as("user_id"),
          one.val(now).as("seen_at"),
        ])
        .where("company_id", "=", ref.companyId)
        .where("id", "=", ref.invoiceId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(["company_id", "draft_id", "user_id"]).doUpdateSet({ seen_at: now }),
    )
    .execute();
  const isBack = !was || was.seen_at.getTime() < now.getTime() - SEEN_MS;
  if (isBack) ctx.live.tell(ref.companyId, { type: "draft.changed", id: ref.invoiceId });
}

/** Notes that the present person has closed the draft. */
export async function markClosed(ctx: Context, ref: InvoiceRef): Promise<void> {
  const { by_user: userId } = currentActor();
  if (userId === null) return;
  await ctx.db
    .deleteFrom("draft_presence")
    .where("company_id", "=", ref.companyId)
    .where("draft_id", "=", ref.invoiceId)
    .where("user_id", "=", userId)
    .execute();
  ctx.live.tell(ref.companyId, { type: "draft.changed", id: ref.invoiceId });
}
