import type { Transaction } from "kysely";
import type { Role } from "@emita/domain/access/roles";
import { localDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailPayerGone } from "./mail-ended.ts";
import { mailOffer } from "./mail-offer.ts";
import { findOfficePlan } from "./office-plan.ts";
import { announcePayer, savePayer } from "./payer.ts";
import { OFFICE_ROLES } from "./paying-offices.ts";

/** The person whose office it is. */
interface Office {
  readonly user_id: string;
  readonly name: string;
}

/** A company of the office, with what it agreed on so far. */
interface Paid {
  readonly companyId: string;
  readonly role: Role;
  readonly isOffered: boolean;
  readonly isPayer: boolean;
  /** An office already pays, this one or another. */
  readonly hasPayer: boolean;
}

/**
 * The companies for which an office pays, all of them: it offers to pay for those that are new in the list, and stops paying
 * for those that are not in it. A company of its own has accepted with that; another one accepts by itself.
 * @throws AppError not_found (no plan that runs), invalid (not a company in which the person is owner or accountant)
 */
export async function chooseOfficeCompanies(
  ctx: Context,
  userId: string,
  companyIds: readonly string[],
): Promise<void> {
  const wanted = new Set(companyIds);
  await ctx.db.transaction().execute(async (transaction) => {
    const office = await holdOffice(ctx, transaction, userId);
    const companies = await companiesOf(transaction, userId);
    const known = new Set(companies.map(({ companyId }) => companyId));
    if ([...wanted].some((id) => !known.has(id)))
      throw invalidField(
        "company_ids",
        "unknown",
        "Escolha só empresas em que você é dono ou contador.",
      );
    for (const company of companies) {
      const isWanted = wanted.has(company.companyId);
      if (isWanted && !company.isOffered) await offer(ctx, transaction, office, company);
      if (!isWanted && company.isOffered) await withdraw(ctx, transaction, office, company);
    }
  });
}

/** Two lists of one office at the same time come one after the other. */
async function holdOffice(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<Office> {
  await transaction
    .selectFrom("office_plans")
    .select("user_id")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
  const plan = await findOfficePlan(transaction, userId, ctx.clock.now());
  if (!plan || plan.isOver)
    throw new AppError("not_found", { detail: "Você não tem um plano de escritório em vigor." });
  return { user_id: userId, name: plan.name };
}

/** By their id: all that lock several take them in the same order. */
async function companiesOf(transaction: Transaction<Database>, userId: string): Promise<Paid[]> {
  const rows = await transaction
    .selectFrom("members")
    .innerJoin("entitlements as e", "e.company_id", "members.company_id")
    .leftJoin("office_companies as o", (on) =>
      on
        .onRef("o.company_id", "=", "members.company_id")
        .onRef("o.user_id", "=", "members.user_id"),
    )
    .select(["members.company_id", "members.role", "o.offered_at", "e.office_user_id"])
    .where("members.user_id", "=", userId)
    .where("members.role", "in", OFFICE_ROLES)
    .orderBy("members.company_id")
    .execute();
  return rows.map(({ company_id: companyId, role, offered_at, office_user_id: payer }) => ({
    companyId,
    role,
    isOffered: offered_at !== null,
    isPayer: payer === userId,
    hasPayer: payer !== null,
  }));
}

async function offer(
  ctx: Context,
  transaction: Transaction<Database>,
  office: Office,
  { companyId, role, hasPayer }: Paid,
): Promise<void> {
  await transaction
    .insertInto("office_companies")
    .values({ company_id: companyId, user_id: office.user_id, offered_at: ctx.clock.now() })
    .execute();
  if (role !== "owner") return mailOffer(ctx, transaction, companyId, office);
  if (!hasPayer) await savePayer(ctx, transaction, companyId, office);
}

/** The acceptance goes with the offer. */
async function withdraw(
  ctx: Context,
  transaction: Transaction<Database>,
  office: Office,
  { companyId, isPayer }: Paid,
): Promise<void> {
  await transaction
    .deleteFrom("office_companies")
    .where("company_id", "=", companyId)
    .where("user_id", "=", office.user_id)
    .execute();
  if (!isPayer) return;
  await announcePayer(ctx, transaction, companyId, null);
  await mailPayerGone(ctx, transaction, companyId, office, localDate(ctx.clock.now()));
}
