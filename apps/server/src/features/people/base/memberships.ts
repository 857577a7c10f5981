import type { Role } from "@emita/domain/access/roles";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";

/** What somebody is in a company, and what the company lets its people do. */
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

const REMEMBERED = 10_000;
/** How long a removed member may still act where the notice of the removal got lost. */
const REMEMBER_MS = 5_000;

interface Remembered {
  readonly seenAt: number;
  readonly memberships: readonly Membership[];
}

const memories = perContext((ctx) => {
  const known = new BoundedMap<string, Remembered>(REMEMBERED);
  /** By user: what was seen up to then is not believed. */
  const changedAt = new BoundedMap<string, number>(REMEMBERED);
  const distrust = (userId: string, until: number) =>
    changedAt.set(userId, Math.max(until, changedAt.get(userId) ?? 0));
  ctx.live.onAccessChanged((userId) => distrust(userId, ctx.clock.now().getTime()));
  // Where it changes nothing is believed until the notice is surely there: the next request may be faster.
  ctx.live.onAccessChanging((userId) => distrust(userId, ctx.clock.now().getTime() + REMEMBER_MS));
  return { known, changedAt };
});

/**
 * The companies of a person. Asks the database once in a few seconds, and after every change (`tellMembers`): at once where it
 * happened, on other servers with its notice. The empty company of the beginning counts only for who has no other.
 */
export async function membershipsOf(ctx: Context, userId: string): Promise<readonly Membership[]> {
  const { known, changedAt } = memories(ctx);
  // Before the question: what changes meanwhile must not be remembered as it was.
  const now = ctx.clock.now().getTime();
  const seen = known.get(userId);
  const isRecent = seen !== undefined && now - seen.seenAt < REMEMBER_MS;
  if (isRecent && seen.seenAt > (changedAt.get(userId) ?? -Infinity)) return seen.memberships;
  const all = await findMemberships(ctx.db, userId);
  const named = all.filter(({ hasCnpj }) => hasCnpj);
  const memberships = named.length > 0 ? named : all;
  // An unproven address is asked about again at once.
  if (memberships.every(({ isEmailVerified }) => isEmailVerified))
    known.set(userId, { seenAt: now, memberships });
  else known.delete(userId);
  return memberships;
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
