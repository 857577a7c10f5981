import type { Invitation } from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** The invitation of a link. Fetched once: a refetch must not replace it while a person reads it. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => callApi<Invitation>(api.invitation(token), { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Accepts the invitation. @returns the company that the person may open from now on */
export async function acceptInvitation(token: string): Promise<string> {
  const accepted = await callApi<{ company_id: string }>(api.invitationAcceptance, {
    method: "POST",
    body: { token },
  });
  return accepted.company_id;
}
