import type { z } from "zod";
import type { Holidays, saveHolidaysSchema } from "@emita/contract/recurrences/holidays";
import { localDate } from "@emita/domain/basics/dates";
import { daysOff, isDayOff, nationalDays } from "@emita/domain/recurrences/holidays";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { holidaysOf } from "../record/holidays-store.ts";
import { placeOf } from "../record/place.ts";
import { positionOf } from "../record/plan-of-row.ts";
import { updateRecurrence } from "../record/store.ts";

/** The company's own days off, and the national ones of a year (without one: of this and the next). */
export async function showHolidays(
  { db, clock }: Context,
  companyId: string,
  year?: number,
): Promise<Holidays> {
  const present = Number(localDate(clock.now()).slice(0, 4));
  const years = year === undefined ? [present, present + 1] : [year];
  return {
    data: await holidaysOf(db, companyId),
    national: years.flatMap(nationalDays).map((day) => ({ ...day, moves: isDayOff(day) })),
  };
}

/** Replaces the company's days off; the coming dates of its repeats follow. @throws AppError invalid */
export async function saveHolidays(
  ctx: Context,
  companyId: string,
  { data }: z.output<typeof saveHolidaysSchema>,
): Promise<Holidays> {
  const twice = data.find(({ date }, index) =>
    data.some((other, at) => at > index && other.date === date),
  );
  if (twice) throw invalidField("data", "twice", `O dia ${twice.date} está duas vezes na lista.`);
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("company_holidays").where("company_id", "=", companyId).execute();
    const rows = data.map((day) => ({ company_id: companyId, ...day }));
    if (rows.length > 0) await transaction.insertInto("company_holidays").values(rows).execute();
    const active = await transaction
      .selectFrom("recurrences")
      .selectAll()
      .where("company_id", "=", companyId)
      .where("state", "=", "active")
      .where("weekend", "!=", "same")
      .orderBy("id")
      .forUpdate()
      .execute();
    const off = daysOff(data);
    for (const row of active)
      await updateRecurrence(
        transaction,
        row,
        placeOf(row, positionOf(row), row.next_installment, off),
      );
    await recordCompanyEvent(ctx, transaction, companyId, "holidays_changed", null);
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showHolidays(ctx, companyId);
}
