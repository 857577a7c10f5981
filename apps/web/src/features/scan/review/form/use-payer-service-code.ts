import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";

/** How many of the payer's invoices are looked at. */
const LATEST = 5;

/** The service code of the company's newest invoice for this tomador; null without one, while loading, and offline. Cancelled and refused invoices teach nothing. */
export function usePayerServiceCode(typed: string): string | null {
  const taxId = normalizeTaxId(typed);
  const { data } = useQuery({
    queryKey: [...keys.lastServiceCode, taxId],
    queryFn: async ({ signal }) => {
      const { data: invoices } = await callApi<InvoiceList>(
        `${api.invoices}?search=${taxId}&limit=${LATEST}`,
        { signal },
      );
      const known = invoices.find(
        ({ cnpj, status, service_code }) =>
          cnpj === taxId && (status === "issued" || status === "pending") && service_code !== null,
      );
      return known?.service_code ?? null;
    },
    enabled: isTaxId(taxId),
    retry: false,
  });
  return data ?? null;
}
