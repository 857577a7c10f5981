import type { ApiToken, ApiTokenList, IssuedApiToken } from "@emita/contract/api-tokens";
import { tokenFunctions } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The account's tokens: those that work first, then the newest first. */
export function useTokens() {
  return useQuery({
    queryKey: keys.apiTokens,
    queryFn: async ({ signal }) =>
      (await callApi<ApiTokenList>(tokenFunctions.list, { signal })).tokens,
  });
}

/**
 * Creates a token. Like the rotation not a mutation: the query library would keep the value in its memory.
 * @param expiresAt null: it has no end.
 */
export function createToken(name: string, expiresAt: Date | null): Promise<IssuedApiToken> {
  return issue(tokenFunctions.create, {
    name,
    scopes: ["invoices:read", "invoices:write"],
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
  });
}

/** Puts a new value in the place of a token's; the old one goes on for this long. */
export function rotateToken(id: string, overlapSeconds: number): Promise<IssuedApiToken> {
  return issue(tokenFunctions.rotate, { token_id: id, overlap_seconds: overlapSeconds });
}

/** Ends a token. */
export function useRevokeToken() {
  return useMutation({
    mutationFn: (token: ApiToken) =>
      callApi<unknown>(tokenFunctions.revoke, { method: "POST", body: { token_id: token.id } }),
    onSettled: refreshTokens,
  });
}

/** A refusal too may mean that the list on the screen is an old one. */
async function issue(path: string, body: object): Promise<IssuedApiToken> {
  try {
    return await callApi<IssuedApiToken>(path, { method: "POST", body });
  } finally {
    void refreshTokens();
  }
}

function refreshTokens(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.apiTokens });
}
