import type { ApiToken } from "@emita/contract/api-tokens";
import { tokenStatus } from "./status.ts";
import type { TokenRow } from "./store.ts";

/** A token as its owner sees it. */
export function presentToken(token: TokenRow, now: Date): ApiToken {
  return {
    id: token.id,
    name: token.name,
    masked_prefix: token.masked_prefix,
    status: tokenStatus(token, now),
    created_at: token.created_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    expires_at: token.expires_at?.toISOString() ?? null,
    scopes: token.scopes,
    takes_quota: token.takes_quota,
    mails: token.mails,
    replaced_by: token.replaced_by,
  };
}
