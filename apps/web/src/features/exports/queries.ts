import type {
  CreateExport,
  InvoiceExport,
  InvoiceExportList,
} from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { usePollInterval } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** The last exports; followed by the live stream, and by asking while that is down. */
export function useExports(isOpen: boolean) {
  const known = queryClient.getQueryData<InvoiceExportList>(keys.invoiceExports);
  const interval = usePollInterval(known?.data.some(isUnfinished) ?? false);
  return useQuery({
    queryKey: keys.invoiceExports,
    queryFn: ({ signal }) => callApi<InvoiceExportList>(api.invoiceExports, { signal }),
    refetchInterval: interval,
    enabled: isOpen || interval !== false,
  });
}

export function isUnfinished({ state }: Pick<InvoiceExport, "state">): boolean {
  return state === "queued" || state === "running";
}

export function useCreateExport() {
  return useMutation({
    mutationFn: (body: CreateExport) =>
      callApi<InvoiceExport>(api.invoiceExports, { method: "POST", body }),
    onSettled: refresh,
  });
}

/** Stops one that is in the making, removes one that is ready. */
export function useCancelExport() {
  return useMutation({
    mutationFn: (id: string) => callApi<InvoiceExport>(api.invoiceExport(id), { method: "DELETE" }),
    onSettled: refresh,
  });
}

/** Hands the file to the browser, which writes it to the disk by itself. @throws EmitaError when it is gone. */
export async function fetchExport(id: string): Promise<void> {
  // The address is good for some minutes only: always a fresh one.
  const { download_url: url } = await callApi<InvoiceExport>(api.invoiceExport(id));
  if (!url) return refresh();
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.invoiceExports });
}
