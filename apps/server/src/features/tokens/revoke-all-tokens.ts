import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { revokeActiveTokens } from "./store.ts";

/** Every token of the company ends for good, from the next request on. */
export function revokeAllTokens(
  { clock }: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  return revokeActiveTokens(transaction, { companyId }, clock.now());
}
