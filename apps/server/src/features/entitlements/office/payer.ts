import type { Transaction } from "kysely";
import type { ChoosePayer, Payer } from "@emita/contract/billing/office-plans";
import { localDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { publishChange } from "../quota/save-plan.ts";
import { lockEntitlement, updateEntitlement } from "../store.ts";
import { OFFICE_ROLES } from "./paying-offices.ts";

/** Who pays for what the company's plan and packs do not cover, and who offers to. */
export async function showPayer(
  { clock }: Pick<Context, "clock">,
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<Payer> {
  const rows = await offersOf(db, companyId, clock.now());
  const offers = rows.map(({ member_id, name }) => ({ member_id, name }));
  const payer = rows.findIndex(({ isPayer }) => isPayer);
  return { office: offers[payer] ?? null, offers };
}

/**
 * Chooses one of the offices that offer to pay, or the company itself; it counts from the next invoice on.
 * @throws AppError invalid, not_found, forbidden_role
 */
export async function choosePayer(
  ctx: Context,
  companyId: string,
  { member_id: memberId }: ChoosePayer,
): Promise<Payer> {
  return ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "settings");
    await lockEntitlement(transaction, companyId);
    const offers = await offersOf(transaction, companyId, ctx.clock.now());
    const chosen = offers.find(({ member_id }) => member_id === memberId);
    if (memberId !== null && !chosen)
      throw invalidField("member_id", "unknown", "Este escritório não oferece mais pagar.");
    const present = offers.find(({ isPayer }) => isPayer);
    if (chosen?.member_id !== present?.member_id || memberId === null)
      await savePayer(ctx, transaction, companyId, chosen ?? null);
    return showPayer(ctx, transaction, companyId);
  });
}

/** Writes who pays, notes it in the company's activity, and lets open screens know. The caller has decided that it may be. */
export async function savePayer(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  office: { readonly user_id: string; readonly name: string } | null,
): Promise<void> {
  await updateEntitlement(transaction, companyId, {
    office_user_id: office?.user_id ?? null,
    updated_at: ctx.clock.now(),
  });
  await announcePayer(ctx, transaction, companyId, office?.name ?? null);
}

/** @param office its name; null: the company itself */
export async function announcePayer(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  office: string | null,
): Promise<void> {
  const payer = office === null ? "a empresa" : `o escritório ${office}`;
  await recordCompanyEvent(ctx, transaction, companyId, "payer_changed", payer);
  await publishChange(ctx, transaction, companyId);
}

/** Offers of offices whose plan runs and that have the role for it. */
async function offersOf(db: Db | Transaction<Database>, companyId: string, now: Date) {
  const rows = await db
    .selectFrom("office_companies as o")
    .innerJoin("members", (on) =>
      on
        .onRef("members.company_id", "=", "o.company_id")
        .onRef("members.user_id", "=", "o.user_id"),
    )
    .innerJoin("office_plans as p", "p.user_id", "o.user_id")
    .innerJoin("entitlements as e", "e.company_id", "o.company_id")
    .select(["members.id as member_id", "o.user_id", "p.name", "e.office_user_id"])
    .where("o.company_id", "=", companyId)
    .where("members.role", "in", OFFICE_ROLES)
    .where("p.ends_on", ">=", localDate(now))
    .orderBy("p.name")
    .orderBy("o.offered_at")
    .execute();
  return rows.map((row) => ({ ...row, isPayer: row.user_id === row.office_user_id }));
}
