import type { Invoice, InvoiceList } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useDebounced } from "../../ui/behaviour/use-debounced.ts";
import { invoiceSearches } from "./commands.ts";

const PAUSE_MS = 200;
const MOST = 6;

/** Invoices whose number, name or CNPJ is what was typed; asked once the typing pauses. */
export function useFoundInvoices(typed: string): {
  invoices: readonly Invoice[];
  isSearching: boolean;
} {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const isWanted = invoiceSearches(text).length > 0;
  const { data, isFetching } = useQuery({
    queryKey: keys.foundNotes(text),
    queryFn: ({ signal }) => findInvoices(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed.trim() !== text && invoiceSearches(typed).length > 0;
  return { invoices: isWanted ? (data ?? []) : [], isSearching: isFetching || isWaiting };
}

async function findInvoices(text: string, signal: AbortSignal): Promise<Invoice[]> {
  const pages = await Promise.all(
    invoiceSearches(text).map((search) => {
      const query = new URLSearchParams({ limit: String(MOST), ...search });
      return callApi<InvoiceList>(`${api.invoices}?${query.toString()}`, { signal });
    }),
  );
  const found = new Map(pages.flatMap(({ data }) => data).map((invoice) => [invoice.id, invoice]));
  return [...found.values()].slice(0, MOST);
}
