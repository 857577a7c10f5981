import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { TokenOwner } from "./store.ts";

/** Servers drop these tokens from their caches: this one at once, the others with the notice of the commit. */
export function publishTokensChanged(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  owner: TokenOwner,
): Promise<void> {
  const audience = tokensOf("companyId" in owner ? owner.companyId : owner.userId);
  return live.publish(transaction, audience, { type: "access.changed", id: audience });
}

/** No screen has such an id, so that no screen is notified. */
export function tokensOf(ownerId: string): string {
  return `tokens:${ownerId}`;
}
