import type { Transaction } from "kysely";
import type { Permission } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import { actingMember } from "../membership/acting-member.ts";
import { lockPeople } from "../membership/members-store.ts";

/**
 * Asks again, while the company's people are held, for what outlives the request: who was let in may have lost the right while the
 * body came in.
 * @throws AppError not_found, forbidden_role; unauthenticated for a token that ended meanwhile
 */
export async function requireStillAllowed(
  transaction: Transaction<Database>,
  companyId: string,
  permission: Permission,
): Promise<void> {
  await lockPeople(transaction, companyId);
  const { by_user: userId, by_token: tokenId } = currentActor();
  if (userId !== null) await actingMember(transaction, { companyId, userId }, permission);
  if (tokenId !== null && !(await isTokenThere(transaction, tokenId)))
    throw new AppError("unauthenticated", { detail: "Este token de API foi revogado." });
}

async function isTokenThere(transaction: Transaction<Database>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("api_tokens")
    .select("id")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
