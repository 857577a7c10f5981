import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { hasSecondFactor, requireStillSignedIn, type SessionRef } from "../../identity/public.ts";
import type { TokenRow } from "./store.ts";

/** A token is worth what the session is in which it is made. @throws AppError unauthenticated where that has ended meanwhile */
export async function aalOf(
  transaction: Transaction<Database>,
  maker: SessionRef,
): Promise<TokenRow["aal"]> {
  await requireStillSignedIn(transaction, maker);
  return (await hasSecondFactor(transaction, maker)) ? "aal2" : "aal1";
}
