import type { Invoice } from "@emita/contract/invoices/invoices";
import type { RejectionChannel, RejectionHelp } from "@emita/domain/rejections/rejection-help";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../api/query-client.ts";

/**
 * The tables' entry for an invoice's rejection code: whether a retry makes sense, and the authority's words. The tables are
 * long and only refused invoices need them, so they are a chunk of their own; null until loaded.
 */
export function useRejectionHelp(invoice: Invoice): RejectionHelp | null {
  const { data } = useQuery({ ...rejectionHelpQuery(invoice), enabled: invoice.error !== null });
  return data ?? null;
}

/** Loads the entry before the invoice is shown, so that no text changes under the reader. Never fails: the help can be absent. */
export async function prepareRejectionHelp(invoice: Invoice): Promise<void> {
  if (invoice.error !== null) await queryClient.prefetchQuery(rejectionHelpQuery(invoice));
}

function rejectionHelpQuery({ error, channel }: Invoice) {
  return queryOptions({
    queryKey: ["rejection-help", channel, error?.code, error?.message],
    queryFn: async () => {
      const { explainRejection } = await import("@emita/domain/rejections/rejection-help");
      return explainRejection(channelOf(channel), error?.code ?? "", error?.message ?? "");
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function channelOf(channel: string | null): RejectionChannel {
  if (channel?.startsWith("paulistana/")) return "paulistana";
  return channel?.startsWith("abrasf/") ? "abrasf" : "nacional";
}
