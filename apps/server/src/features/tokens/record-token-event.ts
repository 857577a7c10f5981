import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordAccountEvent, type ClientInfo } from "../../identity/public.ts";
import { recordCompanyEvent } from "../people/public.ts";
import type { TokenOwner, TokenRow } from "./store.ts";

/** The person who manages tokens, whose, and from where. */
export interface Manager {
  readonly userId: string;
  readonly owner: TokenOwner;
  readonly sessionId: string;
  readonly client: ClientInfo;
}

/** A line in the activity of the person and of the company; names the token by what may be shown of it. */
export async function recordTokenEvent(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, sessionId, owner, client }: Manager,
  kind: "api_token_created" | "api_token_rotated" | "api_token_revoked",
  { name, masked_prefix: detail }: TokenRow,
): Promise<void> {
  if ("companyId" in owner)
    await recordCompanyEvent(ctx, transaction, owner.companyId, kind, `${name} (${detail})`);
  await recordAccountEvent(ctx, transaction, { userId, sessionId, client, kind, detail });
}
