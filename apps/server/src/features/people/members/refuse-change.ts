import type { Transaction } from "kysely";
import { refusalOfMemberChange } from "@emita/domain/access/member-changes";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { forbiddenRole } from "../../../platform/http/auth-context.ts";
import type { MemberRow } from "../membership/members-store.ts";
import { ownersOf } from "../membership/owned-companies.ts";

/**
 * Owners are the owners' business, and one remains. Asked while the company's people are held.
 * @throws AppError forbidden_role, last_owner
 */
export async function refuseChange(
  transaction: Transaction<Database>,
  actor: MemberRow,
  target: MemberRow,
): Promise<void> {
  const owners = (await ownersOf(transaction, target.company_id)).length;
  const refusal = refusalOfMemberChange({ actor: actor.role, target: target.role, owners });
  if (refusal === "forbidden_role") throw forbiddenRole(actor.role);
  if (refusal === "last_owner")
    throw new AppError("last_owner", {
      detail:
        "A empresa ficaria sem dono. Transfira-a antes a outro membro, ou exclua a empresa ou a conta.",
    });
}
