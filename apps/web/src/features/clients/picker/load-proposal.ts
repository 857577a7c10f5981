import type { Client } from "@emita/contract/clients/clients";
import type { Service } from "@emita/contract/clients/services";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { clientProposal, type Proposal } from "./proposals.ts";

/** What a client proposes, with its usual service. A service that cannot be read is left out. */
export async function loadProposal(client: Client, month: string): Promise<Proposal> {
  const id = client.usual.service_id;
  if (id === null) return clientProposal(client, null, month);
  const service = await queryClient
    .fetchQuery({
      queryKey: keys.service(id),
      queryFn: ({ signal }) => callApi<Service>(api.service(id), { signal }),
      staleTime: 60_000,
    })
    .catch(() => null);
  return clientProposal(client, service, month);
}
