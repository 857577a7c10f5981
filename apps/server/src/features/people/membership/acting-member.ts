import type { Transaction } from "kysely";
import { roleAllows, type Permission } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { forbiddenRole } from "../../../platform/http/auth-context.ts";
import { findMembership, lockPeople, type MemberRow } from "./members-store.ts";

/** The member who changes a company's people. */
export interface Acting {
  readonly companyId: string;
  readonly userId: string;
}

/**
 * Holds the company's people and looks again what the caller is in it: of two who remove each other at once one comes first.
 * @throws AppError not_found, forbidden_role
 */
export async function actingMember(
  transaction: Transaction<Database>,
  { companyId, userId }: Acting,
  permission: Permission,
): Promise<MemberRow> {
  await lockPeople(transaction, companyId);
  const actor = await findMembership(transaction, companyId, userId);
  if (!actor) throw new AppError("not_found", { detail: "Você não faz parte desta empresa." });
  if (!roleAllows(actor.role, permission, { accountantsIssue: false }))
    throw forbiddenRole(actor.role);
  return actor;
}
