import type { Transaction } from "kysely";
import type { CompanyActivityKind } from "@emita/contract/people/people";
import type { Database } from "../../../db/schema.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";

/**
 * Records an action in a company with its actor, in the transaction of the action.
 * @param subject its object, in words that the members may read: an address, a token's name
 * @param actor the actor, where a job acts for a person
 */
export async function recordCompanyEvent(
  { newId, clock }: Pick<Context, "newId" | "clock">,
  transaction: Transaction<Database>,
  companyId: string,
  kind: CompanyActivityKind,
  subject: string | null = null,
  actor: { readonly by_user: string | null; readonly by_token: string | null } = currentActor(),
): Promise<void> {
  await transaction
    .insertInto("company_events")
    .values({
      company_id: companyId,
      id: newId(),
      at: clock.now(),
      kind,
      subject,
      ...actor,
    })
    .execute();
}
