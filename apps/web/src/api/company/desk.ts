import type { Clients } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { callApi } from "../client.ts";
import { keys } from "../keys.ts";

/** All companies of the person in one table, and the plan of the person's office. */
export function useDesk(enabled = true): UseQueryResult<Clients> {
  return useQuery({
    queryKey: keys.desk,
    queryFn: ({ signal }) => callApi<Clients>(api.desk, { signal }),
    enabled,
  });
}
