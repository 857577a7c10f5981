import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordAccountEvent, type ClientInfo } from "../../identity/public.ts";
import type { TokenRow } from "./store.ts";

/** The person who manages tokens, and from where. */
export interface Manager {
  readonly userId: string;
  readonly sessionId: string;
  readonly client: ClientInfo;
}

/** A line in the account's activity; names the token by what may be shown of it. */
export function noteTokenEvent(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, sessionId, client }: Manager,
  kind: "api_token_created" | "api_token_rotated" | "api_token_revoked",
  { masked_prefix: detail }: TokenRow,
): Promise<void> {
  return recordAccountEvent(ctx, transaction, { userId, sessionId, client, kind, detail });
}
