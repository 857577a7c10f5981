import type { Invoice, InvoiceList } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useDebounced } from "../../ui/base/use-debounced.ts";
import { noteSearches } from "./commands.ts";

const PAUSE_MS = 200;
const MOST = 6;

/** Notes whose number, name or CNPJ is what was typed; asked once the typing pauses. */
export function useFoundNotes(typed: string): { notes: readonly Invoice[]; isSearching: boolean } {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const isWanted = noteSearches(text).length > 0;
  const { data, isFetching } = useQuery({
    queryKey: keys.foundNotes(text),
    queryFn: ({ signal }) => findNotes(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed.trim() !== text && noteSearches(typed).length > 0;
  return { notes: isWanted ? (data ?? []) : [], isSearching: isFetching || isWaiting };
}

async function findNotes(text: string, signal: AbortSignal): Promise<Invoice[]> {
  const pages = await Promise.all(
    noteSearches(text).map((search) => {
      const query = new URLSearchParams({ limit: String(MOST), ...search });
      return callApi<InvoiceList>(`${api.invoices}?${query.toString()}`, { signal });
    }),
  );
  const found = new Map(pages.flatMap(({ data }) => data).map((note) => [note.id, note]));
  return [...found.values()].slice(0, MOST);
}
