import type { Transaction } from "kysely";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { nameActors } from "../../people/public.ts";
import type { Maker } from "../creating/maker.ts";
import { notFound } from "../record/not-found.ts";
import type { InvoiceRef } from "../record/store.ts";
import { requireComplete, searchTextOf, type DraftChange } from "./draft-content.ts";
import { expiryFrom, requireFuture } from "./draft-dates.ts";
import { lockDraft, updateDraft, type DraftRow } from "./draft-store.ts";
import { mergeDraft, type Contested } from "./merge-draft.ts";
import { senderOf } from "./sender.ts";
import { withChosen } from "./with-chosen.ts";

/** A change of single fields; without `base_version` they are put on whatever is there. */
export type GivenChange = Partial<DraftChange>;

/**
 * Changes single fields of a draft, plans or stops its sending, or keeps it longer. What others changed meanwhile stays.
 * @throws AppError not_found, draft_conflict (with both values of each field), invalid (a wrong `send_at`, or a
 *   plan to send what is incomplete; unknown client or service)
 */
export async function changeDraft(
  ctx: Context,
  maker: Maker,
  ref: InvoiceRef,
  given: GivenChange,
): Promise<DraftRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockDraft(transaction, ref);
    if (!row) throw notFound();
    const { base_version: base = null, keep, send_at: sendAt, ...fields } = given;
    const chosen = await withChosen(ctx, ref.companyId, row.content, fields);
    const change = { ...chosen, ...(sendAt !== undefined && { send_at: instantOf(sendAt) }) };
    const now = ctx.clock.now();
    const actor = { ...currentActor(), at: now.toISOString() };
    const merged = mergeDraft({ ...row, content: withSendAt(row) }, change, base, actor);
    if ("contested" in merged) throw await conflictOf(transaction, row, merged.contested);
    if (merged.isUnchanged && keep !== true) return row;
    const { send_at: planned, ...content } = merged.content;
    const changed = await updateDraft(transaction, ref, {
      content: JSON.stringify(content),
      field_versions: JSON.stringify(merged.field_versions),
      version: merged.version,
      search_text: searchTextOf(content),
      updated_at: now,
      ...currentActor(),
      ...planOf(ctx, maker, row, content, { planned, now }),
    });
    await ctx.live.publish(transaction, ref.companyId, { type: "draft.changed", id: row.id });
    return changed;
  });
}

const instantOf = (given: string | null): string | null =>
  given === null ? null : new Date(given).toISOString();

/** The instant is a field like any other: two people may plan differently. */
function withSendAt({ content, send_at: sendAt }: DraftRow): JsonObject {
  return sendAt === null ? content : { ...content, send_at: sendAt.toISOString() };
}

/** When the draft is sent or deleted after the change. A waiting one is tried again at once. */
function planOf(
  { config }: Context,
  maker: Maker,
  row: DraftRow,
  content: JsonObject,
  { planned, now }: { readonly planned: unknown; readonly now: Date },
) {
  const notWaiting = { waiting_since: null, waiting_reason: null, waiting_text: null };
  if (typeof planned !== "string")
    return {
      ...notWaiting,
      send_at: null,
      due_at: null,
      sender: null,
      expires_at: expiryFrom(now),
      warned_at: null,
    };
  const sendAt = new Date(planned);
  const isSame = row.send_at?.getTime() === sendAt.getTime();
  if (isSame) return { due_at: sendAt > now ? sendAt : now };
  requireFuture(sendAt, now);
  requireComplete(content);
  return {
    ...notWaiting,
    send_at: sendAt,
    due_at: sendAt,
    environment: config.cityHall,
    sender: senderOf(maker),
    expires_at: null,
    warned_at: null,
  };
}

async function conflictOf(
  transaction: Transaction<Database>,
  { version }: DraftRow,
  contested: readonly Contested[],
): Promise<AppError> {
  const nameOf = await nameActors(
    transaction,
    contested.map(({ change }) => change),
  );
  const conflicts = contested.map(({ change, ...values }) => ({
    ...values,
    changed_by: nameOf(change),
    changed_at: change.at,
  }));
  return new AppError("draft_conflict", {
    detail:
      "Outra pessoa mudou os mesmos campos enquanto você escrevia. Escolha o que vale e salve de novo.",
    extra: { conflicts, version },
  });
}
