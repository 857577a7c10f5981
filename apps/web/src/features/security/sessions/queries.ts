import type { AccountSessionList } from "@emita/contract/people/account";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/session/auth.ts";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";

/** Sessions of the account, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => callApi<AccountSessionList>(api.accountSessions, { signal }),
    select: ({ sessions }) => sessions,
  });
}

/** Ends one session, on any device. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => callApi<null>(api.accountSession(id), { method: "DELETE" }),
    onSettled: inTheBackground,
  });
}

/** Ends all sessions but this one. Throws the authentication service's refusals. */
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

/** The new list removes the pressed button and its status text. Not awaited, so that the text is announced first. */
function inTheBackground(): void {
  void refreshAccount();
}

/** Refetches sessions and activity after a change of the account. */
export function refreshAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.account });
}
