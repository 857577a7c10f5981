import type { Transaction } from "kysely";
import { addDays, localDate, type LocalDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { firstDay } from "./office-months.ts";

/** An office's plan in the present month. */
export interface OfficePlan {
  readonly name: string;
  readonly units: number;
  readonly used: number;
  readonly endsOn: LocalDate;
  readonly isOver: boolean;
}

/** The plan of an office, also one that is over; null: it never had one. */
export async function findOfficePlan(
  db: Db | Transaction<Database>,
  userId: string,
  now: Date,
): Promise<OfficePlan | null> {
  const today = localDate(now);
  const row = await db
    .selectFrom("office_plans as p")
    .leftJoin("office_months as m", (on) =>
      on.onRef("m.user_id", "=", "p.user_id").on("m.month", "=", firstDay(today.slice(0, 7))),
    )
    .select(["p.name", "p.units", "p.ends_on", "m.units as month_units", "m.used"])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { name, ends_on: endsOn } = row;
  const [units, used] = [row.month_units ?? row.units, row.used ?? 0];
  return { name, units, used, endsOn, isOver: endsOn < today };
}

export interface GrantedPlan {
  readonly name: string;
  readonly units: number;
  readonly endsOn: LocalDate;
}

/** Grants an office its plan, or changes it: in the present month too, which never gets smaller than its use. */
export async function grantOfficePlan(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction<Database>,
  userId: string,
  { name, units, endsOn }: GrantedPlan,
): Promise<void> {
  const now = clock.now();
  const plan = { name, units, ends_on: endsOn, updated_at: now };
  await transaction
    .insertInto("office_plans")
    .values({ user_id: userId, ...plan, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  await transaction
    .updateTable("office_months")
    .set((set) => ({ units: set.fn<number>("greatest", [set.ref("used"), set.val(units)]) }))
    .where("user_id", "=", userId)
    .where("month", "=", firstDay(localDate(now).slice(0, 7)))
    .execute();
}

/** Ends an office's plan now: from the next invoice on each company pays by itself. @returns whether it had one that ran */
export async function endOfficePlan(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction<Database>,
  userId: string,
): Promise<boolean> {
  const now = clock.now();
  const today = localDate(now);
  const ended = await transaction
    .updateTable("office_plans")
    .set({ ends_on: addDays(today, -1), updated_at: now })
    .where("user_id", "=", userId)
    .where("ends_on", ">=", today)
    .returning("user_id")
    .execute();
  return ended.length > 0;
}
