import type { z } from "zod";
import type { listExpandedQuerySchema } from "@emita/contract/invoices/invoices";
import type { Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import type { DraftStatus } from "@emita/domain/invoices/drafts/draft-status";
import { searchText } from "@emita/domain/basics/text";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { decodeCursor, encodeCursor } from "../listing/cursor.ts";
import { notFound } from "../record/not-found.ts";
import type { InvoiceRef } from "../record/store.ts";
import { findDraft, type DraftRow } from "./draft-store.ts";
import { presentDraft, presentDrafts } from "./present-draft.ts";

/** @throws AppError not_found */
export async function requireDraft(ctx: Context, ref: InvoiceRef): Promise<DraftRow> {
  const row = await findDraft(ctx.db, ref);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError not_found */
export async function readDraft(ctx: Context, ref: InvoiceRef): Promise<Draft> {
  return presentDraft(ctx, await requireDraft(ctx, ref));
}

/**
 * What has this id: the invoice, or else the draft. Most ids are invoices: a draft is looked for only where there is none.
 * A draft that is sent between both looks has become the invoice: then the invoice is looked for once more.
 * @throws AppError not_found
 */
export async function orDraft<Found, Other>(
  find: () => Promise<Found>,
  findDraftInstead: () => Promise<Other>,
): Promise<Found | Other> {
  return orElse<Found | Other>(find, () => orElse<Found | Other>(findDraftInstead, find));
}

async function orElse<Found>(
  find: () => Promise<Found>,
  findInstead: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return findInstead();
    throw error;
  }
}

type ListQuery = z.output<typeof listExpandedQuerySchema>;

/** Filters that say something of drafts too. */
const OF_DRAFTS: readonly string[] = ["status", "search", "sort", "limit", "cursor", "expand"];

/**
 * A page of a company's drafts, the last changed first; of the scheduled ones, the next first.
 * @throws AppError invalid (a filter that drafts do not have, another list's cursor)
 */
export async function listDrafts(
  ctx: Context,
  companyId: string,
  status: DraftStatus,
  query: ListQuery,
): Promise<DraftList> {
  const { search, limit, cursor } = query;
  refuseOtherFilters(query);
  const isScheduled = status === "scheduled";
  const listing = { companyId, sort: isScheduled ? "updated_at" : "-updated_at" } as const;
  const column = isScheduled ? "send_at" : "updated_at";
  const after = cursor === undefined ? null : decodeCursor(ctx, listing, cursor);
  const order = isScheduled ? "asc" : "desc";
  const rows = await ctx.db
    .selectFrom("drafts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("send_at", isScheduled ? "is not" : "is", null)
    .$if(Boolean(search), (found) => found.where("search_text", "like", pattern(search ?? "")))
    .$if(after !== null, (found) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(column, "id"),
          isScheduled ? ">" : "<",
          tuple(new Date(after?.key ?? 0), after?.id ?? ""),
        ),
      ),
    )
    .orderBy(column, order)
    .orderBy("id", order)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: await presentDrafts(ctx, page),
    next_cursor:
      rows.length > limit && last
        ? encodeCursor(ctx, listing, { key: keyOf(last).getTime(), id: last.id })
        : null,
  };
}

const keyOf = ({ send_at: sendAt, updated_at: updatedAt }: DraftRow): Date => sendAt ?? updatedAt;

/** A part of the text, whatever signs it holds. */
function pattern(search: string): string {
  return `%${searchText(search).replace(/[\\%_]/g, "\\$&")}%`;
}

function refuseOtherFilters(query: ListQuery): void {
  const other = Object.entries(query).find(
    ([name, value]) => value !== undefined && !OF_DRAFTS.includes(name),
  );
  if (other)
    throw invalidField(
      other[0],
      "not_for_drafts",
      "Este filtro não vale para rascunhos: use search, limit e cursor.",
    );
}
