import type { FastifyReply } from "fastify";
import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { etagOf } from "../../../platform/http/etag.ts";
import type { ShownInvoice } from "../record/store.ts";
import { JSON_TYPE, sendCreated } from "../showing/route-parts.ts";
import type { CreatedDraft } from "./create-draft.ts";
import type { DraftRow } from "./draft-store.ts";
import { presentDraft } from "./present-draft.ts";

/** Where one address has an invoice or a draft. */
export const isDraft = (found: ShownInvoice | Draft): found is Draft => "missing" in found;
export const isDraftRow = (found: ShownInvoice | DraftRow): found is DraftRow =>
  "field_versions" in found;

/** Changes at any moment, and names the people that have it open: a caller never keeps it. */
export function sendDraft(reply: FastifyReply, draft: Draft): FastifyReply {
  const text = JSON.stringify(draft);
  return reply
    .header("cache-control", "private, no-store")
    .header("etag", etagOf(text))
    .header("content-type", JSON_TYPE)
    .send(text);
}

export async function sendDraftRow(
  ctx: Context,
  reply: FastifyReply,
  row: DraftRow,
): Promise<FastifyReply> {
  return sendDraft(reply, await presentDraft(ctx, row));
}

/** A key that brought back what an earlier request had made answers 200: the draft, or the invoice that it has become. */
export async function sendCreatedDraft(
  ctx: Context,
  reply: FastifyReply,
  created: CreatedDraft,
): Promise<FastifyReply> {
  if ("made" in created) return sendCreated(ctx, reply, created.made);
  const { draft, isNew } = created;
  reply.status(isNew ? 201 : 200).header("location", api.invoice(draft.id));
  return sendDraftRow(ctx, reply, draft);
}
