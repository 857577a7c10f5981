import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type {
  Client,
  ClientDoubles,
  ClientList,
  ClientRegistryCheck,
  ClientStats,
  CreateClient,
  ListClientsQuery,
  MergeClient,
  UpdateClient,
} from "../types.ts";

/** The company's clients: they come into being from its invoices, and `client_id` of a new invoice names one. */
export function clientCalls(send: Send) {
  const list = async (query: ListClientsQuery = {}): Promise<ClientList> =>
    bodyOf(send(api.clients, { query: { ...query } }));
  return {
    /** One page. */
    list,

    /** Every matching client, page by page. */
    all: (query: Omit<ListClientsQuery, "cursor"> = {}): AsyncGenerator<Client, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    /** One client with the sums of its invoices. */
    get: async (id: string): Promise<Client> => bodyOf(send(api.client(id))),

    /** How many there are, how many usually have an invoice this month and have none. */
    stats: async (): Promise<ClientStats> => bodyOf(send(api.clientStats)),

    /** Creates a client; `double_client` when another one has its tax id. */
    create: async (client: CreateClient): Promise<Client> =>
      bodyOf(send(api.clients, { method: "POST", body: client })),

    /** Changes the given fields; with `version` another person's change of the same field is not overwritten. */
    update: async (id: string, changes: UpdateClient): Promise<Client> =>
      bodyOf(send(api.client(id), { method: "PATCH", body: changes })),

    /** Archives a client with invoices, removes one without; with `erase` its data are gone for good. */
    remove: async (id: string, { erase = false }: { erase?: boolean } = {}): Promise<void> =>
      void (await send(api.client(id), {
        method: "DELETE",
        query: { erase: erase ? "true" : undefined },
      })),

    /** Clients that may be one. */
    doubles: async (): Promise<ClientDoubles["data"]> =>
      (await bodyOf<ClientDoubles>(send(api.clientDoubles))).data,

    /** Makes one client of two: the one with `id` stays. */
    merge: async (id: string, other: MergeClient): Promise<Client> =>
      bodyOf(send(api.clientMerge(id), { method: "POST", body: other })),

    /** What the registry of CNPJs says of it; nothing is written. */
    checkRegistry: async (id: string): Promise<ClientRegistryCheck> =>
      bodyOf(send(api.clientRegistryCheck(id), { method: "POST", repeatable: true })),
  };
}
