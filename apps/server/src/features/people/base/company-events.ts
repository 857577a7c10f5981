import type { Transaction } from "kysely";
import type { CompanyActivityKind } from "@emita/contract/people";
import type { Database } from "../../../db/schema.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";

/**
 * Notes what was done in a company, and who does it now, in the transaction in which it happens.
 * @param subject what it was done to, in words that its members may read: an address, a token's name
 * @param actor who does it, where a job does it in somebody's name
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
