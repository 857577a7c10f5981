import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import type { TokenRow } from "./store.ts";

/** A revoked token stays revoked, whatever its end was to be. */
export function tokenStatus(
  token: Pick<TokenRow, "revoked_at" | "expires_at">,
  now: Date,
): ApiToken["status"] {
  if (token.revoked_at) return "revoked";
  return token.expires_at && token.expires_at <= now ? "expired" : "active";
}
