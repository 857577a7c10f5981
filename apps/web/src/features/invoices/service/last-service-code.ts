import type { InvoiceList } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** How far back to look for a note that had a code. */
const LATEST = 5;

/** The service code of the company's newest note that has one; null without notes, while loading, and offline. */
export function useLastServiceCode(wanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: keys.lastServiceCode,
    queryFn: async ({ signal }) => {
      const { data: notes } = await callApi<InvoiceList>(`${api.invoices}?limit=${LATEST}`, {
        signal,
      });
      return notes.find((note) => note.service_code !== null)?.service_code ?? null;
    },
    enabled: wanted,
    retry: false,
  });
  return data ?? null;
}
