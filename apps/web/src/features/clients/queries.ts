import type { ClientDoubles, MergeClient } from "@emita/contract/clients/client-doubles";
import type { ClientRegistryCheck } from "@emita/contract/clients/client-registry";
import type {
  Client,
  ClientList,
  ClientStats,
  CreateClient,
  ListClientsQuery,
  UpdateClient,
} from "@emita/contract/clients/clients";
import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { EmitaError } from "@emita/client/emita-error";
import { api } from "@emita/contract/paths";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

export type ClientFilters = Omit<ListClientsQuery, "limit" | "cursor">;

const PAGE_SIZE = 30;

/** The list, page after page. Old rows stay while those of another filter load. */
export function useClientList(filters: ClientFilters) {
  return useInfiniteQuery({
    queryKey: keys.clientList(filters),
    queryFn: ({ signal, pageParam }) =>
      callApi<ClientList>(
        `${api.clients}?${queryOf({ ...filters, limit: String(PAGE_SIZE), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The head of the list and the counts of its filters. */
export function useClientStats() {
  return useQuery({
    queryKey: keys.clientStats,
    queryFn: ({ signal }) => callApi<ClientStats>(api.clientStats, { signal }),
  });
}

export function useClient(id: string) {
  return useQuery({
    queryKey: keys.client(id),
    queryFn: ({ signal }) => callApi<Client>(api.client(id), { signal }),
  });
}

/** Of a client with many numbers the first ones are asked. */
const MOST_NUMBERS = 5;

/** The latest invoices of a client, of each of its numbers; of one abroad by its name. */
export function useClientInvoices({ tax_ids: taxIds, company_name: name }: Client, count: number) {
  const limit = String(count);
  const questions =
    taxIds.length === 0
      ? [{ search: name, limit }]
      : taxIds.slice(0, MOST_NUMBERS).map((cnpj) => ({ cnpj, limit }));
  return useQueries({
    queries: questions.map((asked) => ({
      queryKey: keys.invoiceList(asked),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi<InvoiceList>(`${api.invoices}?${queryOf(asked)}`, { signal }),
    })),
    combine: (lists) => ({
      invoices: lists
        .flatMap(({ data }) => data?.data ?? [])
        .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
        .slice(0, count),
      isLoaded: lists.every(({ data }) => data !== undefined),
      isFailed: lists.some(({ data, isError }) => data === undefined && isError),
      retry: () => void Promise.all(lists.map((list) => list.refetch())),
    }),
  });
}

/** What the registry says of a client whose data are older than 30 days; asked once a visit, nothing is written. */
export function useRegistryCheck(id: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.clientRegistry(id),
    queryFn: ({ signal }) =>
      callApi<ClientRegistryCheck>(api.clientRegistryCheck(id), {
        method: "POST",
        body: {},
        signal,
      }),
    enabled: wanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Clients that may be one. */
export function useDoubles() {
  return useQuery({
    queryKey: keys.clientDoubles,
    queryFn: ({ signal }) => callApi<ClientDoubles>(api.clientDoubles, { signal }),
  });
}

export function useCreateClient() {
  return useMutation({
    mutationFn: (body: CreateClient) => callApi<Client>(api.clients, { method: "POST", body }),
    onSuccess: rememberClient,
  });
}

/** Changes a client as it was shown. */
export function useUpdateClient(id: string) {
  return useMutation({
    mutationFn: (body: UpdateClient) => callApi<Client>(api.client(id), { method: "PATCH", body }),
    onSuccess: rememberClient,
  });
}

/** The client `into` stays and takes over the invoices of the other. */
export async function mergeClients(into: string, body: MergeClient): Promise<Client> {
  const client = await callApi<Client>(api.clientMerge(into), { method: "POST", body });
  queryClient.removeQueries({ queryKey: keys.client(body.client_id) });
  rememberClient(client);
  return client;
}

/** The client and its data go for good; its invoices stay. */
export async function eraseClient(id: string): Promise<void> {
  await callApi<null>(`${api.client(id)}?erase=true`, { method: "DELETE" });
  queryClient.removeQueries({ queryKey: keys.client(id) });
  clientsChanged();
}

export function clientsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: keys.clients });
}

/** A filter as the API's query; without empty values and defaults. */
export function queryOf(filters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.toString();
}

/** Of a refusal because another person changed the same fields: the version that is stored now. */
export function versionOf(error: unknown): number | null {
  return error instanceof EmitaError ? (error.problem?.version ?? null) : null;
}

function rememberClient(client: Client): void {
  queryClient.setQueryData(keys.client(client.id), client);
  clientsChanged();
}
