import { sql, type Transaction } from "kysely";
import type { UnitSource } from "@emita/domain/plans/allowance";
import type { LocalMonth } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";

type OfficeUnit = Extract<UnitSource, { kind: "office" }>;

/** As the table keeps a month. */
export const firstDay = (month: LocalMonth) => `${month}-01`;

/**
 * Counts an invoice of an office's plan, in the transaction that takes it. The month's row stays locked until then, so that
 * several companies at once cannot exceed the plan. The company's entitlement is locked before it, always.
 * @returns whether an invoice was left.
 */
export async function takeOfOffice(
  transaction: Transaction<Database>,
  { officeId, month }: OfficeUnit,
): Promise<boolean> {
  const { rows } = await sql`
    insert into office_months as m (user_id, month, units, used)
    select user_id, ${firstDay(month)}::date, units, 1 from office_plans where user_id = ${officeId}
    on conflict (user_id, month) do update set used = m.used + 1 where m.used < m.units
    returning used`.execute(transaction);
  return rows.length === 1;
}

/** A unit of an office's plan whose invoice will never exist: it goes back to its own month. */
export async function returnToOffice(
  transaction: Transaction<Database>,
  { officeId, month }: OfficeUnit,
): Promise<void> {
  await transaction
    .updateTable("office_months")
    .set({ used: sql<number>`used - 1` })
    .where("user_id", "=", officeId)
    .where("month", "=", firstDay(month))
    .where("used", ">", 0)
    .execute();
}
