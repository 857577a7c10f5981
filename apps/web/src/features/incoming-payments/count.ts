import type { IncomingPaymentList } from "@emita/contract/integrations/incoming-payments";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/**
 * Number of payments that wait for an invoice; undefined while unknown. A file of its own, because the dashboard needs no
 * more of this feature.
 */
export function usePaymentCount(): number | undefined {
  const { data } = useQuery({
    queryKey: keys.paymentCount,
    queryFn: ({ signal }) =>
      callApi<IncomingPaymentList>(`${api.incomingPayments}?status=waiting&limit=1`, { signal }),
    select: ({ waiting }) => waiting,
  });
  return data;
}
