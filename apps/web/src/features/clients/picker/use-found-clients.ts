import type { Client, ClientList } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { useDebounced } from "../../../ui/behaviour/use-debounced.ts";
import { queryOf } from "../queries.ts";

const PAUSE_MS = 120;
const MOST = 8;
/** One letter is in nearly every name. */
const SHORTEST = 2;

interface FoundClients {
  readonly clients: readonly Client[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

/** Clients whose name, number, mail or telephone has what was typed; asked once the typing pauses. */
export function useFoundClients(typed: string): FoundClients {
  const now = typed.trim();
  const text = useDebounced(now, PAUSE_MS);
  const isWanted = text.length >= SHORTEST;
  const { data, isFetching, isError } = useQuery({
    queryKey: keys.foundClients(text),
    queryFn: ({ signal }) => findClients(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    clients: isWanted && now.length >= SHORTEST ? (data ?? []) : [],
    isSearching: now.length >= SHORTEST && (isFetching || now !== text),
    isFailed: isError,
  };
}

async function findClients(search: string, signal: AbortSignal): Promise<readonly Client[]> {
  const query = queryOf({ search, limit: String(MOST) });
  const { data } = await callApi<ClientList>(`${api.clients}?${query}`, { signal });
  return data;
}
