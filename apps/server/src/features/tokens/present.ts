import type { ApiToken } from "@emita/contract/api-tokens";
import type { Maker } from "@emita/contract/maker";
import type { Context } from "../../platform/context/context.ts";
import { nameMakers } from "../people/public.ts";
import { tokenStatus } from "./status.ts";
import type { TokenRow } from "./store.ts";

/** A token as its owner sees it. @param createdBy left out for an office token, which is the reader's own */
export function presentToken(token: TokenRow, now: Date, createdBy: Maker = null): ApiToken {
  return {
    id: token.id,
    name: token.name,
    masked_prefix: token.masked_prefix,
    status: tokenStatus(token, now),
    created_at: token.created_at.toISOString(),
    created_by: createdBy,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    expires_at: token.expires_at?.toISOString() ?? null,
    scopes: token.scopes,
    takes_quota: token.takes_quota,
    mails: token.mails,
    replaced_by: token.replaced_by,
  };
}

/** A company's tokens, each with who made it. */
export async function presentCompanyTokens(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
  tokens: readonly TokenRow[],
): Promise<ApiToken[]> {
  const now = clock.now();
  const makerOf = await nameMakers(db, companyId, tokens);
  return tokens.map((token) => presentToken(token, now, makerOf(token)));
}

/** One of them. */
export async function presentCompanyToken(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: TokenRow,
): Promise<ApiToken> {
  const makerOf = await nameMakers(db, token.company_id, [token]);
  return presentToken(token, clock.now(), makerOf(token));
}
