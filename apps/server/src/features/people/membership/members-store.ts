import type { Selectable, Transaction } from "kysely";
import type { Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import type { Members } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type MemberRow = Selectable<Members>;

/** Locks a company's people: one change at a time. Its invoices go on meanwhile. */
export async function lockPeople(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .execute();
}

/** Owners first, then as they came. */
export function listMembers(db: Handle, companyId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy(({ eb }) => eb.case().when("role", "=", "owner").then(0).else(1).end())
    .orderBy("since")
    .orderBy("id")
    .execute();
}

/** @param memberId as the API names a membership */
export async function findMember(
  db: Handle,
  companyId: string,
  memberId: string,
): Promise<MemberRow | null> {
  const row = await db
    .selectFrom("members")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMembership(
  db: Handle,
  companyId: string,
  userId: string,
): Promise<MemberRow | null> {
  const row = await db
    .selectFrom("members")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Leaves a membership that is there alone. @returns the membership as it is now */
export async function addMember(
  transaction: Transaction<Database>,
  member: MemberRow,
): Promise<MemberRow> {
  const added = await transaction
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  const row = added ?? (await findMembership(transaction, member.company_id, member.user_id));
  if (!row) throw new Error("a membership that is there and is not");
  return row;
}

export async function setRole(
  transaction: Transaction<Database>,
  companyId: string,
  memberId: string,
  role: Role,
): Promise<MemberRow> {
  return transaction
    .updateTable("members")
    .set({ role })
    .where("company_id", "=", companyId)
    .where("id", "=", memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeMember(
  transaction: Transaction<Database>,
  companyId: string,
  memberId: string,
): Promise<void> {
  await transaction
    .deleteFrom("members")
    .where("company_id", "=", companyId)
    .where("id", "=", memberId)
    .execute();
}

export interface CompanyCard {
  /** Null while it has no CNPJ yet. */
  readonly cnpj: string | null;
  readonly company_name: string | null;
}

export async function companyCard(db: Handle, companyId: string): Promise<CompanyCard> {
  const row = await db
    .selectFrom("company_settings")
    .select(["cnpj", "company_name"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? { cnpj: null, company_name: null };
}
