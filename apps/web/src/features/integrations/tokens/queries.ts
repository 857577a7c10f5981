import type {
  ApiToken,
  ApiTokenList,
  IssuedApiToken,
} from "@emita/contract/integrations/api-tokens";
import { api, tokenFunctions } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Call } from "@emita/client/http";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import type { TokenWishes } from "./token-wishes.tsx";

/** The owner of tokens: how they are requested and changed. */
export interface TokenHome {
  readonly key: readonly string[];
  readonly list: string;
  readonly create: string;
  /** Whether the old value may stay valid for a while beside a new one. */
  readonly overlaps: boolean;
  readonly rotate: (id: string, overlapSeconds: number) => readonly [path: string, call: Call];
  readonly revoke: (id: string) => readonly [path: string, call: Call];
}

/** Those of one company. */
export const COMPANY_TOKENS: TokenHome = {
  key: keys.apiTokens,
  list: tokenFunctions.list,
  create: tokenFunctions.create,
  overlaps: true,
  rotate: (id, overlapSeconds) => [
    tokenFunctions.rotate,
    { method: "POST", body: { token_id: id, overlap_seconds: overlapSeconds } },
  ],
  revoke: (id) => [tokenFunctions.revoke, { method: "POST", body: { token_id: id } }],
};

/** A user's own tokens, for all companies in which the role allows it. */
export const OFFICE_TOKENS: TokenHome = {
  key: keys.officeTokens,
  list: api.officeTokens,
  create: api.officeTokens,
  overlaps: false,
  rotate: (id) => [api.officeTokenRotation(id), { method: "POST" }],
  revoke: (id) => [api.officeToken(id), { method: "DELETE" }],
};

/** The tokens: active ones first, then the newest. */
export function useTokens({ key, list }: TokenHome) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<ApiTokenList>(list, { signal }),
  });
}

/**
 * Creates a token. Like rotation, not a mutation: the query library would keep the value in its memory.
 * @param expiresAt null: it never expires.
 */
export function createToken(
  home: TokenHome,
  name: string,
  expiresAt: Date | null,
  { scopes, takesQuota, mails }: TokenWishes,
): Promise<IssuedApiToken> {
  const body = {
    name,
    scopes,
    ...(!takesQuota && { takes_quota: false }),
    ...(mails && { mails }),
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
  };
  return issue(home, home.create, { method: "POST", body });
}

/** Replaces a token's value; the old one stays valid for this long. */
export function rotateToken(
  home: TokenHome,
  id: string,
  overlapSeconds: number,
): Promise<IssuedApiToken> {
  return issue(home, ...home.rotate(id, overlapSeconds));
}

/** Ends a token. */
export function useRevokeToken(home: TokenHome) {
  return useMutation({
    mutationFn: ({ id }: ApiToken) => callApi<unknown>(...home.revoke(id)),
    onSettled: () => refreshTokens(home),
  });
}

/** A refusal may also mean that the list on screen is outdated. */
async function issue(home: TokenHome, path: string, call: Call): Promise<IssuedApiToken> {
  try {
    return await callApi<IssuedApiToken>(path, call);
  } finally {
    void refreshTokens(home);
  }
}

function refreshTokens({ key }: TokenHome): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}
