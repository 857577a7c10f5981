import type { z } from "zod";
import type { listEventsSchema } from "@emita/contract/integrations/webhook-bodies";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { findKept, listKept, type KeptRow } from "./events-store.ts";
import { cursorOf, placeOf } from "./place.ts";

/**
 * One page of events, as JSON. The cursor is always present: behind the page's last event when more follow, else behind all
 * events. A program that keeps it continues later without a gap.
 * @throws AppError invalid (a cursor that is none)
 */
export async function listEvents(
  ctx: Context,
  companyId: string,
  { since, type, invoice_id, limit, cursor }: z.output<typeof listEventsSchema>,
): Promise<string> {
  const { rows, horizon } = await listKept(ctx.db, companyId, {
    since: since === undefined ? null : new Date(since),
    types: type ?? null,
    invoiceId: invoice_id ?? null,
    after: cursor === undefined ? null : requirePlace(cursor),
    // One row more than asked shows whether there is a next page.
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const next = cursorOf((hasMore && shown.at(-1)) || horizon);
  return `{"data":[${shown.map(asJson).join(",")}],"has_more":${hasMore},"next_cursor":"${next}"}`;
}

/** @throws AppError not_found */
export async function showEvent(ctx: Context, companyId: string, id: string): Promise<string> {
  const row = await findKept(ctx.db, companyId, id);
  if (!row)
    throw new AppError("not_found", {
      detail: "Este evento não existe ou já foi apagado: os eventos ficam 30 dias.",
    });
  return asJson(row);
}

/** The kept event is the body of a webhook. Its bytes never change, even if the invoice does. */
function asJson({ id, invoice_id, body }: KeptRow): string {
  return `{"id":"${id}","invoice_id":${JSON.stringify(invoice_id)},${body.slice(1)}`;
}

function requirePlace(cursor: string) {
  const place = placeOf(cursor);
  if (!place)
    throw invalidField("cursor", "invalid", "Use o next_cursor que veio antes, sem mudanças.");
  return place;
}
