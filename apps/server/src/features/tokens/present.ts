import type {
  ApiToken,
  ApiTokenList,
  IssuedApiToken,
} from "@emita/contract/integrations/api-tokens";
import type { Maker } from "@emita/contract/integrations/maker";
import type { Context } from "../../platform/context/context.ts";
import { demandsSecondFactor, membershipsOf, nameMakers } from "../people/public.ts";
import { tokenMode, type MadeToken } from "./make-token.ts";
import { tokenStatus } from "./status.ts";
import { listTokens, ownerOf, type TokenOwner, type TokenRow } from "./store.ts";

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

/** An owner's tokens; those of a company each with its maker. */
async function presentTokens(
  ctx: Context,
  owner: TokenOwner,
  tokens: readonly TokenRow[],
): Promise<ApiToken[]> {
  const now = ctx.clock.now();
  if ("companyId" in owner) {
    const makerOf = await nameMakers(ctx.db, owner.companyId, tokens);
    const isDemanded = await demandsSecondFactor(ctx.db, owner.companyId);
    return tokens.map((token) =>
      presentToken(token, { now, isDemanded, createdBy: makerOf(token) }),
    );
  }
  const memberships = await membershipsOf(ctx, owner.userId);
  const isDemanded = memberships.some((membership) => membership.demandsSecondFactor);
  return tokens.map((token) => presentToken(token, { now, isDemanded }));
}

/** The list as both kinds of owner get it. */
export async function presentList(ctx: Context, owner: TokenOwner): Promise<ApiTokenList> {
  const tokens = await listTokens(ctx.db, owner, ctx.clock.now());
  return { tokens: await presentTokens(ctx, owner, tokens), environment: tokenMode(ctx) };
}

/** One token as its owner sees it. */
export async function presentOne(ctx: Context, row: TokenRow): Promise<ApiToken> {
  const [token] = await presentTokens(ctx, ownerOf(row), [row]);
  if (!token) throw new Error("one token came in and none out");
  return token;
}

/** A token just made, with its value. */
export async function presentIssued(
  ctx: Context,
  { token, row }: MadeToken,
): Promise<IssuedApiToken> {
  return { token, api_token: await presentOne(ctx, row) };
}
