import type { Invoice, InvoiceList } from "@emita/contract/invoices/invoices";
import type { DeskInvoice, DeskInvoiceList } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useDebounced } from "../../ui/behaviour/use-debounced.ts";
import { deskSearches, invoiceSearches } from "./commands.ts";

const PAUSE_MS = 200;
const MOST = 6;

interface Place<Found> {
  readonly key: (text: string) => readonly string[];
  /** The questions for what was typed; none where it is too short. */
  readonly searches: typeof invoiceSearches;
  readonly ask: (
    search: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly Found[] }>;
}

const COMPANY: Place<Invoice> = {
  key: keys.foundNotes,
  searches: invoiceSearches,
  ask: (search, signal) => {
    const query = new URLSearchParams({ limit: String(MOST), ...search });
    return callApi<InvoiceList>(`${api.invoices}?${query.toString()}`, { signal });
  },
};

const DESK: Place<DeskInvoice> = {
  key: keys.deskInvoices,
  searches: deskSearches,
  ask: (search, signal) => {
    const query = new URLSearchParams(search);
    return callApi<DeskInvoiceList>(`${api.deskInvoices}?${query.toString()}`, { signal });
  },
};

/** The company's invoices whose number, name or CNPJ is what was typed; asked once the typing pauses. */
export const useFoundInvoices = (typed: string) => useSearched(typed, COMPANY);

/** The same over all companies of the person. */
export const useDeskInvoices = (typed: string) => useSearched(typed, DESK);

function useSearched<Found extends { readonly id: string }>(
  typed: string,
  place: Place<Found>,
): { invoices: readonly Found[]; isSearching: boolean } {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const isWanted = place.searches(text).length > 0;
  const { data, isFetching } = useQuery({
    queryKey: place.key(text),
    queryFn: ({ signal }) => find(place, text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed.trim() !== text && place.searches(typed).length > 0;
  return { invoices: isWanted ? (data ?? []) : [], isSearching: isFetching || isWaiting };
}

async function find<Found extends { readonly id: string }>(
  { searches, ask }: Place<Found>,
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const pages = await Promise.all(searches(text).map((search) => ask(search, signal)));
  const found = new Map(pages.flatMap(({ data }) => data).map((invoice) => [invoice.id, invoice]));
  return [...found.values()].slice(0, MOST);
}
