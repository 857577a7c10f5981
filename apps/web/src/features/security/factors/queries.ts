import { useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/auth.ts";
import { authOffersQuery } from "../../../api/auth-offers.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { readFactors, type SecondFactors } from "./proof-choices.ts";

/** What this installation offers. */
export function useAuthOffers() {
  return useQuery(authOffersQuery);
}

/** The second factors of the signed-in user, as the server has them now. */
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

/** How many recovery codes there are and are left. @param exist whether any were ever made: else nobody is asked */
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

/** After a change of the factors: they are asked for again, and with them the recovery codes, which go with the last factor. */
export async function refreshFactors(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.secondFactors });
  const now = queryClient.getQueryData<SecondFactors>(keys.secondFactors);
  if (now?.hasRecoveryCodes) await queryClient.invalidateQueries({ queryKey: keys.recoveryCodes });
  else queryClient.removeQueries({ queryKey: keys.recoveryCodes });
}
