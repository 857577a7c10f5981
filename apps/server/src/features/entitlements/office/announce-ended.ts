import { addDays, localDate } from "@emita/domain/basics/dates";
import type { Context, Db } from "../../../platform/context/context.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { mailPayerGone, mailPlanOver, planOverKey, type EndedOffice } from "./mail-ended.ts";
import { OFFICE_ROLES } from "./paying-offices.ts";

/** Days for which an end is still news: workers may have been away. */
const NEWS_DAYS = 14;

/**
 * Mails the ends of offices' plans, by their last day or by the operator: once to the office, and once to the owners of each
 * company for which it paid. Safe to repeat: the mails' event keys name the office and its last day.
 */
export async function announceEndedOffices(ctx: Context): Promise<void> {
  for (const office of await endedOffices(ctx)) await announceEnd(ctx, office);
}

async function endedOffices({ db, clock }: Context): Promise<EndedOffice[]> {
  const today = localDate(clock.now());
  const rows = await db
    .selectFrom("office_plans")
    .select(["user_id", "name", "ends_on"])
    .where("ends_on", "<", today)
    .where("ends_on", ">=", addDays(today, -NEWS_DAYS))
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id, name, ends_on: endsOn }) => ({ user_id, name, endsOn }));
}

/** All mails of an end are written in one transaction: the office's shows that the others are written too. */
async function announceEnd(ctx: Context, office: EndedOffice): Promise<void> {
  if ((await mailOf(ctx.db, planOverKey(office))) !== null) return;
  const paid = await paidCompanies(ctx.db, office.user_id);
  await ctx.db.transaction().execute(async (transaction) => {
    await mailPlanOver(ctx, transaction, office, paid.length);
    for (const companyId of paid)
      await mailPayerGone(ctx, transaction, companyId, office, office.endsOn);
  });
}

/** The companies that accepted the office as payer and in which it still has the role for it. */
async function paidCompanies(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("entitlements as e")
    .innerJoin("members", (on) =>
      on
        .onRef("members.company_id", "=", "e.company_id")
        .onRef("members.user_id", "=", "e.office_user_id"),
    )
    .select("e.company_id")
    .where("e.office_user_id", "=", userId)
    .where("members.role", "in", OFFICE_ROLES)
    .orderBy("e.company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}
