import { daysOff, type CompanyHoliday, type DaysOff } from "@emita/domain/recurrences/holidays";
import type { Handle } from "./store.ts";

/** A company's own days off, by date. */
export async function holidaysOf(db: Handle, companyId: string): Promise<CompanyHoliday[]> {
  return db
    .selectFrom("company_holidays")
    .select(["date", "name", "yearly"])
    .where("company_id", "=", companyId)
    .orderBy("date")
    .execute();
}

export async function daysOffOf(db: Handle, companyId: string): Promise<DaysOff> {
  return daysOff(await holidaysOf(db, companyId));
}

/** The same for many companies at once; most have no days of their own and share one. */
export async function daysOffOfAll(
  db: Handle,
  companyIds: readonly string[],
): Promise<(companyId: string) => DaysOff> {
  const rows = await db
    .selectFrom("company_holidays")
    .select(["company_id", "date", "name", "yearly"])
    .where((row) => row("company_id", "=", row.fn.any(row.val(companyIds))))
    .execute();
  const known = new Map(
    [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([id, own]) => [id, daysOff(own)]),
  );
  return (companyId) => known.get(companyId) ?? USUAL;
}

const USUAL = daysOff([]);
