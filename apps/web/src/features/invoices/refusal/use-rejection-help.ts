import type { Invoice } from "@emita/contract/invoices/invoices";
import type { RejectionChannel, RejectionHelp } from "@emita/domain/rejections/rejection-help";
import { useQuery } from "@tanstack/react-query";

/**
 * The tables' entry for an invoice's rejection code: whether a retry makes sense, and the authority's words. The tables are
 * long and only refused invoices need them, so they are a chunk of their own; null until loaded.
 */
export function useRejectionHelp({ error, channel }: Invoice): RejectionHelp | null {
  const { data } = useQuery({
    queryKey: ["rejection-help", channel, error?.code, error?.message],
    queryFn: async () => {
      const { explainRejection } = await import("@emita/domain/rejections/rejection-help");
      return explainRejection(channelOf(channel), error?.code ?? "", error?.message ?? "");
    },
    enabled: error !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

function channelOf(channel: string | null): RejectionChannel {
  if (channel?.startsWith("paulistana/")) return "paulistana";
  return channel?.startsWith("abrasf/") ? "abrasf" : "nacional";
}
