import type { Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import type { OfficePart } from "@emita/domain/plans/allowance";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { EntitlementRow } from "../store.ts";
import { firstDay } from "./office-months.ts";

/** The roles of an office in the companies for which it may pay. */
export const OFFICE_ROLES = ["owner", "accountant"] as const;

export interface PayingOffice {
  readonly name: string;
  readonly part: OfficePart;
}

/**
 * The offices that pay for some companies at `now`, by the company's id: their plan has not ended, they are the company's
 * accountant or owner, and the company accepted. Most companies have none, and cost no question.
 */
export async function officesOf(
  db: Db | Transaction<Database>,
  rows: readonly Pick<EntitlementRow, "company_id" | "office_user_id">[],
  now: Date,
): Promise<ReadonlyMap<string, PayingOffice>> {
  const ids = rows.flatMap((row) => (row.office_user_id === null ? [] : [row.company_id]));
  if (ids.length === 0) return new Map();
  const today = localDate(now);
  const month = today.slice(0, 7);
  const found = await db
    .selectFrom("entitlements as e")
    .innerJoin("members", (on) =>
      on
        .onRef("members.company_id", "=", "e.company_id")
        .onRef("members.user_id", "=", "e.office_user_id"),
    )
    .innerJoin("office_plans as p", "p.user_id", "e.office_user_id")
    .leftJoin("office_months as m", (on) =>
      on.onRef("m.user_id", "=", "p.user_id").on("m.month", "=", firstDay(month)),
    )
    .select(["e.company_id", "p.user_id", "p.name", "p.units", "m.units as month_units", "m.used"])
    .where("e.company_id", "in", ids)
    .where("members.role", "in", OFFICE_ROLES)
    .where("p.ends_on", ">=", today)
    .execute();
  return new Map(
    found.map(({ company_id, user_id: id, name, units, month_units, used }) => [
      company_id,
      { name, part: { id, month, quota: month_units ?? units, used: used ?? 0 } },
    ]),
  );
}
