import { createHash } from "node:crypto";
import { AppError } from "../../../platform/basics/app-error.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { changedFields } from "@emita/domain/invoices/drafts/draft-changes";
import type { Maker } from "../creating/maker.ts";
import { newInvoiceId } from "../record/invoice-id.ts";
import { bindingOf, type KeyBinding } from "../record/key-binding.ts";
import { replayInvoice, type CreatedInvoice } from "../record/replay-invoice.ts";
import { contentOf, requireComplete, searchTextOf, type DraftInput } from "./draft-content.ts";
import { expiryFrom, requireFuture } from "./draft-dates.ts";
import { findDraftByKey, type DraftRow } from "./draft-store.ts";
import { senderOf } from "./sender.ts";
import { withChosen } from "./with-chosen.ts";

/** A draft, or the invoice that was made from it meanwhile. */
export type CreatedDraft =
  | { readonly draft: DraftRow; readonly isNew: boolean }
  | { readonly made: CreatedInvoice };

/**
 * Keeps what was typed, complete or not; with `send_at` it is sent then, and has to be complete. A draft takes no quota
 * and has no number.
 * @param idempotencyKey binds the first request with it for ever, past the submission.
 * @throws AppError invalid (unknown client or service; with `send_at`: every fault of the fields), idempotency_key_reused,
 * too_many_drafts
 */
export async function createDraft(
  ctx: Context,
  maker: Maker,
  input: DraftInput,
  idempotencyKey: string | null = null,
): Promise<CreatedDraft> {
  const { companyId } = maker;
  const binding = bindingOf(idempotencyKey, hashOf(input));
  const earlier = await replayDraft(ctx, companyId, binding);
  if (earlier) return earlier;
  const content = await withChosen(ctx, companyId, {}, contentOf(input));
  const sendAt = input.send_at ? new Date(input.send_at) : null;
  if (sendAt) requireFuture(sendAt, ctx.clock.now());
  if (sendAt) requireComplete(content);
  return storeDraft(ctx, maker, { content, sendAt, binding });
}

/** More than a company looks through; each is typed or copied by a person or a program, none by a calendar. */
const MOST_DRAFTS = 1_000;

async function refuseTooMany({ db }: Context, companyId: string): Promise<void> {
  const rows = await db
    .selectFrom("drafts")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(MOST_DRAFTS)
    .execute();
  if (rows.length < MOST_DRAFTS) return;
  throw new AppError("too_many_drafts", {
    detail: "A empresa já guarda mil rascunhos. Envie ou descarte os que não servem mais.",
  });
}

interface NewDraft {
  readonly content: JsonObject;
  readonly sendAt?: Date | null;
  readonly binding?: KeyBinding | null;
  /** Of a copy. */
  readonly copiedFrom?: string;
  readonly changes?: readonly object[];
}

/**
 * Writes a new draft. A request with the same key that was faster has made it already.
 * @throws AppError too_many_drafts
 */
export async function storeDraft(
  ctx: Context,
  maker: Maker,
  { content, sendAt = null, binding = null, copiedFrom, changes }: NewDraft,
): Promise<CreatedDraft> {
  const { companyId } = maker;
  await refuseTooMany(ctx, companyId);
  const now = ctx.clock.now();
  const external = content["external_id"];
  const externalId = typeof external === "string" ? external : null;
  const actor = currentActor();
  const first = { ...actor, version: 1, at: now.toISOString() };
  const stored = await ctx.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto("drafts")
      .values({
        company_id: companyId,
        id: newInvoiceId({ companyId, binding, externalId }),
        created_at: now,
        updated_at: now,
        ...actor,
        content: JSON.stringify(content),
        field_versions: JSON.stringify(
          Object.fromEntries(changedFields({}, content).map((field) => [field, first])),
        ),
        search_text: searchTextOf(content),
        idempotency_key: binding?.key ?? null,
        request_hash: binding?.hash ?? null,
        copied_from: copiedFrom ?? null,
        changes: changes ? JSON.stringify(changes) : null,
        expires_at: sendAt ? null : expiryFrom(now),
        send_at: sendAt,
        due_at: sendAt,
        environment: ctx.config.cityHall,
        sender: sendAt ? senderOf(maker) : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["company_id", "idempotency_key"])
          .where("idempotency_key", "is not", null)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (row) await ctx.live.publish(transaction, companyId, { type: "draft.changed", id: row.id });
    return row;
  });
  if (stored) return { draft: stored, isNew: true };
  const earlier = await replayDraft(ctx, companyId, binding);
  if (!earlier) throw new AppError("unavailable", { detail: "Repita o pedido em instantes." });
  return earlier;
}

/**
 * What an earlier request with this key made: its draft, or the invoice that the draft has become.
 * @throws AppError idempotency_key_reused
 */
export async function replayDraft(
  ctx: Context,
  companyId: string,
  binding: KeyBinding | null,
): Promise<CreatedDraft | null> {
  if (binding === null) return null;
  const draft = await findDraftByKey(ctx.db, companyId, binding.key);
  if (draft?.request_hash?.equals(binding.hash)) return { draft, isNew: false };
  if (draft)
    throw new AppError("idempotency_key_reused", {
      detail: `Esta chave de idempotência já é do rascunho ${draft.id}, criado com outros dados.`,
      extra: { invoice_id: draft.id },
    });
  const made = await replayInvoice(ctx, companyId, binding);
  return made && { made };
}

/** Recognises the same request behind a key; never equal to that of an invoice that is made at once. */
function hashOf(input: DraftInput): Buffer {
  const values = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(["draft", values]))
    .digest();
}
