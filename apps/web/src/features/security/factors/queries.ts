import { useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/session/auth.ts";
import { authOffersQuery } from "../../../api/session/auth-offers.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { readFactors, type SecondFactors } from "./proof-choices.ts";

/** The sign-in methods of this installation. */
export function useAuthOffers() {
  return useQuery(authOffersQuery);
}

/** The signed-in user's second factors, as the server has them now. */
export function useSecondFactors() {
  return useQuery({
    queryKey: keys.secondFactors,
    queryFn: async () => {
      const auth = await authClient();
      const { data, error } = await auth.mfa.listFactors();
      if (error) throw error;
      return readFactors(data.all);
    },
    retry: false,
  });
}

/** Numbers of all and of unused recovery codes. @param exist whether any were created; otherwise no request is made */
export function useRecoveryCodes(exist: boolean) {
  return useQuery({
    queryKey: keys.recoveryCodes,
    queryFn: async () => {
      const auth = await authClient();
      const { data, error } = await auth.mfa.recoveryCodes.getStatus();
      if (error) throw error;
      return { total: data.total, remaining: data.remaining };
    },
    enabled: exist,
    retry: false,
  });
}

/** Refetches the factors after a change, and the recovery codes, which are deleted with the last factor. */
export async function refreshFactors(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.secondFactors });
  const now = queryClient.getQueryData<SecondFactors>(keys.secondFactors);
  if (now?.hasRecoveryCodes) await queryClient.invalidateQueries({ queryKey: keys.recoveryCodes });
  else queryClient.removeQueries({ queryKey: keys.recoveryCodes });
}
