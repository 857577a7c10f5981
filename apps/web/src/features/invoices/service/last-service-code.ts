import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Number of latest invoices to search for one with a code. */
const LATEST = 5;

/** The service code of the company's newest invoice with one; null without invoices, while loading, and offline. */
export function useLastServiceCode(wanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: keys.lastServiceCode,
    queryFn: async ({ signal }) => {
      const { data: invoices } = await callApi<InvoiceList>(`${api.invoices}?limit=${LATEST}`, {
        signal,
      });
      return invoices.find((hint) => hint.service_code !== null)?.service_code ?? null;
    },
    enabled: wanted,
    retry: false,
  });
  return data ?? null;
}
