import type { Updateable } from "kysely";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
import { localDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { amountOn } from "@emita/domain/recurrences/adjusted-amount";
import type { Recurrences } from "../../../db/tables/recurrences.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { resumeOccurrences } from "../issuing/retry-occurrences.ts";
import { daysOffOf } from "../record/holidays-store.ts";
import { placeOf } from "../record/place.ts";
import { planOf } from "../record/plan-of-row.ts";
import {
  lockRecurrence,
  requireRecurrence,
  updateRecurrence as write,
  type RecurrenceRow,
} from "../record/store.ts";
import { showRecurrence } from "../showing/show-recurrence.ts";
import { hundredths, noDates } from "./create-recurrence.ts";
import { invoiceColumns, type RecurrenceChange } from "./fields.ts";
import { changeOpen } from "./change-open.ts";
import { continueFrom } from "./continue-from.ts";

/**
 * Changes a repeat "desta em diante": what comes, and what asks or waits now; made invoices stay. A changed calendar goes on in
 * the period after the last date that was made, so that no month is billed twice; what fell into a pause is not made up for.
 * @throws AppError not_found, invalid
 */
export async function updateRecurrence(
  ctx: Context,
  companyId: string,
  id: string,
  change: RecurrenceChange,
): Promise<Recurrence> {
  const shown = await requireRecurrence(ctx.db, companyId, id);
  const invoice = changesInvoice(change) ? await changedInvoice(ctx, shown, change) : null;
  const daysOff = await daysOffOf(ctx.db, companyId);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const before = await lockRecurrence(transaction, companyId, id);
    const changed = { ...before, ...calendarChange(before, change), ...invoice };
    checkCalendar(changed);
    const goesOn = await continueFrom(transaction, before, changed, localDate(now));
    if (goesOn.position === null && changed.state === "active") throw noDates(changed);
    const row = { ...changed, counted_from: goesOn.countedFrom };
    const set = {
      ...row,
      ...amountColumns(before, row, goesOn.position?.nominalDate ?? localDate(now)),
      ...placeOf(row, goesOn.position, before.next_installment, daysOff),
      details: invoice ? invoice.details : detailsText(before),
      updated_at: now,
    } satisfies Updateable<Recurrences>;
    const after = await write(transaction, before, set);
    await changeOpen(ctx, transaction, after, change);
    await resumeOccurrences(ctx, transaction, companyId);
    await recordCompanyEvent(ctx, transaction, companyId, "recurrence_changed", null);
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showRecurrence(ctx.db, companyId, id);
}

const INVOICE_FIELDS = [
  "client_id",
  "service_id",
  "service_code",
  "service_description",
  "amount",
  "details",
] as const;

const changesInvoice = (change: RecurrenceChange) =>
  INVOICE_FIELDS.some((field) => change[field] !== undefined);

/** The invoice's fields with the change, checked as when it was created. A new service brings its own code. */
async function changedInvoice(ctx: Context, row: RecurrenceRow, change: RecurrenceChange) {
  const kept = {
    client_id: row.client_id,
    service_id: row.service_id,
    service_code: change.service_id ? null : row.service_code,
    service_description: row.service_description,
    amount: centsToReais(row.amount_cents),
    details: row.details === null ? null : invoiceDetailsSchema.parse(row.details),
  };
  const given = INVOICE_FIELDS.filter((field) => change[field] !== undefined);
  const changes = Object.fromEntries(given.map((field) => [field, change[field]]));
  return invoiceColumns(ctx.db, row.company_id, { ...kept, ...changes });
}

function calendarChange(row: RecurrenceRow, change: RecurrenceChange) {
  const ends = change.ends_on === undefined && change.times === undefined;
  return {
    every: change.every ?? row.every,
    day: change.day ?? row.day,
    starts_on: change.starts_on ?? row.starts_on,
    // One end takes the place of the other.
    ends_on: ends ? row.ends_on : (change.ends_on ?? null),
    times: ends ? row.times : (change.times ?? null),
    mode: change.mode ?? row.mode,
    weekend: change.weekend ?? row.weekend,
    competencia: change.competencia ?? row.competencia,
    hour: change.hour ?? row.hour,
    state: change.state ?? row.state,
    adjustment:
      change.adjustment_percent === undefined
        ? row.adjustment
        : hundredths(change.adjustment_percent),
  };
}

function checkCalendar({ every, day, starts_on, ends_on }: RecurrenceRow): void {
  if (every === "week" && day > 7)
    throw invalidField("day", "invalid", "Na semana, use de 1 (segunda) a 7 (domingo).");
  if (ends_on !== null && ends_on < starts_on)
    throw invalidField("ends_on", "invalid", "O fim não pode ser antes do começo.");
}

/** A given amount is that of the next date; without one, the amount that the next date would have had stays. */
function amountColumns(before: RecurrenceRow, after: RecurrenceRow, next: string) {
  const isGiven = after.amount_cents !== before.amount_cents;
  const amount_cents = isGiven ? after.amount_cents : amountOn(planOf(before), next);
  return { amount_cents, amount_from: next };
}

function detailsText({ details }: RecurrenceRow): string | null {
  return details === null ? null : JSON.stringify(details);
}
