import type { AccountSessionList } from "@emita/contract/account";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/auth.ts";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/step-up.ts";

/** Where the account is open, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => callApi<AccountSessionList>(api.accountSessions, { signal }),
    select: ({ sessions }) => sessions,
  });
}

/** Ends one session, wherever it is open. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => callApi<null>(api.accountSession(id), { method: "DELETE" }),
    onSettled: inTheBackground,
  });
}

/** Ends all sessions but this one. Throws what the authentication service refuses. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: async () => {
      const auth = await authClient();
      const { error } = await withSecondFactor(() => auth.signOut({ scope: "others" }));
      if (error) throw error;
    },
    onSettled: inTheBackground,
  });
}

/** The new list takes the pressed button away, and with it the words that tell what the press did: they go first. */
function inTheBackground(): void {
  void refreshAccount();
}

/** Sessions and activity after something changed about the account. */
export function refreshAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.account });
}
