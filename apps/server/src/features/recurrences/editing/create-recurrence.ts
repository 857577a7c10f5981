import { localDate } from "@emita/domain/basics/dates";
import { positionFrom } from "@emita/domain/recurrences/plan-occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { daysOffOf } from "../record/holidays-store.ts";
import { placeOf } from "../record/place.ts";
import { planOf } from "../record/plan-of-row.ts";
import { showRecurrence } from "../showing/show-recurrence.ts";
import { invoiceColumns, type NewRecurrence } from "./fields.ts";
import { givenByInvoice } from "./repeat-invoice.ts";

/**
 * Creates a repeat; its first date is the first of the calendar that is not over. Made from one invoice twice, it is one.
 * @throws AppError invalid, not_found, not_issued
 */
export async function createRecurrence(
  ctx: Context,
  companyId: string,
  request: NewRecurrence,
): Promise<{ readonly recurrence: Recurrence; readonly isNew: boolean }> {
  const known = request.invoice_id ? await madeFrom(ctx, companyId, request.invoice_id) : undefined;
  if (known) return { recurrence: await showRecurrence(ctx.db, companyId, known), isNew: false };
  const given = request.invoice_id
    ? await givenByInvoice(ctx, companyId, request.invoice_id, request)
    : request;
  const id = await insert(ctx, companyId, given);
  // Of two presses at the same moment only one inserts.
  const made = id ?? (await madeFrom(ctx, companyId, request.invoice_id ?? ""));
  if (made === undefined)
    throw new AppError("not_found", { detail: "Recorrência não encontrada." });
  return { recurrence: await showRecurrence(ctx.db, companyId, made), isNew: id !== undefined };
}

async function madeFrom(
  { db }: Context,
  companyId: string,
  invoiceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("recurrences")
    .select("id")
    .where("company_id", "=", companyId)
    .where("origin_invoice_id", "=", invoiceId)
    .where("state", "!=", "ended")
    .executeTakeFirst();
  return row?.id;
}

async function insert(
  ctx: Context,
  companyId: string,
  given: NewRecurrence,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  const columns = await invoiceColumns(ctx.db, companyId, given);
  const calendar = calendarOf(given);
  const row = {
    ...columns,
    ...calendar,
    company_id: companyId,
    id: ctx.newId(),
    amount_from: localDate(now),
    adjustment: hundredths(given.adjustment_percent),
    state: "active" as const,
    origin_invoice_id: given.invoice_id ?? null,
    created_at: now,
    updated_at: now,
  };
  const today = localDate(now);
  const first = positionFrom(planOf(row), today > row.starts_on ? today : row.starts_on);
  if (first === null) throw noDates(given);
  const daysOff = await daysOffOf(ctx.db, companyId);
  const amount_from = first.nominalDate;
  const place = placeOf(row, first, first.installment, daysOff);
  return ctx.db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto("recurrences")
      .values({ ...row, amount_from, ...place })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return undefined;
    await recordCompanyEvent(
      ctx,
      transaction,
      companyId,
      "recurrence_created",
      given.every ?? null,
    );
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
    return made.id;
  });
}

/** The schema demanded what has no usual value. */
function calendarOf(given: NewRecurrence) {
  const { every = "month", day = 1, starts_on = "" } = given;
  return {
    every,
    day,
    starts_on,
    counted_from: starts_on,
    ends_on: given.ends_on ?? null,
    times: given.times ?? null,
    mode: given.mode ?? ("ask" as const),
    weekend: given.weekend ?? ("same" as const),
    competencia: given.competencia ?? ("same" as const),
    hour: given.hour ?? 8,
  };
}

/** Percent to hundredths of a percent, as the table holds it. */
export function hundredths(percent: number | null | undefined): number | null {
  return percent ? Math.round(percent * 100) : null;
}

export function noDates({ times }: { readonly times?: number | null | undefined }): AppError {
  const field = times == null ? "ends_on" : "times";
  return invalidField(field, "no_dates", "Com esse fim não há nenhuma data a partir de hoje.");
}
