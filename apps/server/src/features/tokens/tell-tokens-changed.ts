import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { TokenOwner } from "./store.ts";

/** What servers remember of these tokens is not believed any more: here at once, elsewhere with the notice of the commit. */
export function tellTokensChanged(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  owner: TokenOwner,
): Promise<void> {
  const audience = tokensOf("companyId" in owner ? owner.companyId : owner.userId);
  return live.publish(transaction, audience, { type: "access.changed", id: audience });
}

/** Nobody's screens have such an id: they need not hear of it. */
export function tokensOf(ownerId: string): string {
  return `tokens:${ownerId}`;
}
