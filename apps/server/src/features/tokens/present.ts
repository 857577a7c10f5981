import type { ApiToken } from "@emita/contract/api-tokens";
import type { Maker } from "@emita/contract/maker";
import type { Context } from "../../platform/context/context.ts";
import { demandsSecondFactor, membershipsOf, nameMakers } from "../people/public.ts";
import { tokenStatus } from "./status.ts";
import type { TokenRow } from "./store.ts";

interface Surroundings {
  readonly now: Date;
  /** Whether a company that the token reaches demands a second factor. */
  readonly isDemanded: boolean;
  /** Left out for an office token, which is the reader's own. */
  readonly createdBy?: Maker;
}

/** A token as its owner sees it. */
function presentToken(
  token: TokenRow,
  { now, isDemanded, createdBy = null }: Surroundings,
): ApiToken {
  const status = tokenStatus(token, now);
  return {
    id: token.id,
    name: token.name,
    masked_prefix: token.masked_prefix,
    status,
    created_at: token.created_at.toISOString(),
    created_by: createdBy,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    expires_at: token.expires_at?.toISOString() ?? null,
    scopes: token.scopes,
    takes_quota: token.takes_quota,
    mails: token.mails,
    waits_for_factor: isDemanded && status === "active" && token.aal !== "aal2",
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
  const isDemanded = await demandsSecondFactor(db, companyId);
  return tokens.map((token) => presentToken(token, { now, isDemanded, createdBy: makerOf(token) }));
}

/** A person's own tokens. */
export async function presentOfficeTokens(
  ctx: Context,
  userId: string,
  tokens: readonly TokenRow[],
): Promise<ApiToken[]> {
  const now = ctx.clock.now();
  const memberships = await membershipsOf(ctx, userId);
  const isDemanded = memberships.some((membership) => membership.demandsSecondFactor);
  return tokens.map((token) => presentToken(token, { now, isDemanded }));
}

/** What one owner's presenting of many gives for one. */
export async function only(presented: Promise<ApiToken[]>): Promise<ApiToken> {
  const [token] = await presented;
  if (!token) throw new Error("one token came in and none out");
  return token;
}
