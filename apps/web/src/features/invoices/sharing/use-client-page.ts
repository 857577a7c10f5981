import type { InvoicePage } from "@emita/contract/invoices/sharing/invoice-page";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";

const keyOf = (id: string) => ["invoice-page", id];

/** The invoice's own page for its client: its address, and how it is made and withdrawn. */
export function useClientPage(id: string) {
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi<InvoicePage>(api.invoicePage(id), { signal }),
  });
  const remember = (page: InvoicePage) => queryClient.setQueryData(keyOf(id), page);
  const making = useMutation({
    mutationFn: () => callApi<InvoicePage>(api.invoicePage(id), { method: "POST", body: {} }),
    onSuccess: remember,
  });
  const removing = useMutation({
    mutationFn: () => callApi<InvoicePage>(api.invoicePage(id), { method: "DELETE" }),
    onSuccess: remember,
  });
  const url = data?.url ?? null;
  return {
    url,
    isBusy: making.isPending,
    /** The page's address; it is made with the first call. @throws EmitaError */
    async address(): Promise<string> {
      const made = url ?? (await making.mutateAsync()).url;
      if (made === null) throw new Error("the page has no address");
      return made;
    },
    remove: () => removing.mutateAsync(),
  };
}
