import type { Role } from "@emita/domain/access/roles";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AccessMemory } from "../../../platform/context/access-memory.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";

/** A person's role in a company, and the company's optional rights. */
export interface Membership {
  readonly companyId: string;
  readonly role: Role;
  readonly accountantsIssue: boolean;
  readonly demandsSecondFactor: boolean;
  /** An owner of the company has proven an address. */
  readonly isEmailVerified: boolean;
  /** False for the empty company that every account begins with. */
  readonly hasCnpj: boolean;
}

/** How long a removed member may still act where the notice of the removal got lost. */
const REMEMBER_MS = 5_000;

const memories = perContext((ctx) => new AccessMemory<readonly Membership[]>(ctx, REMEMBER_MS));

/**
 * The companies of a person. Reads the database once in a few seconds, and after every change (`tellMembers`): at once on the server of
 * the change, on other servers with its notice. The empty first company counts only for a person without another one.
 */
export async function membershipsOf(ctx: Context, userId: string): Promise<readonly Membership[]> {
  const memory = memories(ctx);
  const askedAt = memory.now();
  const known = memory.recall(userId);
  if (known) return known;
  const all = await findMemberships(ctx.db, userId);
  const named = all.filter(({ hasCnpj }) => hasCnpj);
  const memberships = named.length > 0 ? named : all;
  // An unproven address is asked about again at once.
  if (memberships.every(({ isEmailVerified }) => isEmailVerified))
    memory.keep(userId, memberships, [userId], askedAt);
  else memory.forget(userId);
  return memberships;
}

/** Whether a company opens only to callers that have shown a second factor. */
export async function demandsSecondFactor(
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const company = await db
    .selectFrom("companies")
    .select("demands_second_factor")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return company?.demands_second_factor === true;
}

async function findMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom("members")
    .innerJoin("companies", "companies.id", "members.company_id")
    .leftJoin("entitlements", "entitlements.company_id", "members.company_id")
    .leftJoin("company_settings", "company_settings.company_id", "members.company_id")
    .select([
      "members.company_id",
      "members.role",
      "companies.accountants_issue",
      "companies.demands_second_factor",
      "entitlements.email_verified",
      "company_settings.cnpj",
    ])
    .where("members.user_id", "=", userId)
    .orderBy("members.since")
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    role: row.role,
    accountantsIssue: row.accountants_issue,
    demandsSecondFactor: row.demands_second_factor,
    isEmailVerified: row.email_verified === "verified",
    hasCnpj: row.cnpj !== null,
  }));
}
