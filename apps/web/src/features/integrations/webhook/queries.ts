import { api } from "@emita/contract/paths";
import type {
  SaveWebhook,
  Webhook,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
} from "@emita/contract/webhooks";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";

const PAGE = 10;

/** The user's webhook; null when there is none. */
export function useWebhook() {
  return useQuery({
    queryKey: keys.webhook,
    queryFn: ({ signal }) => callApi<Webhook | null>(api.webhook, { signal }),
  });
}

/**
 * Creates or changes it, and switches it on again. Not a mutation: the query library would keep the secret in its memory.
 * @throws EmitaError with a sentence for the field `url` or `secret`
 */
export async function saveWebhook(body: SaveWebhook): Promise<void> {
  queryClient.setQueryData(
    keys.webhook,
    await callApi<Webhook>(api.webhook, { method: "PUT", body }),
  );
  void queryClient.invalidateQueries({ queryKey: keys.webhookDeliveries });
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: () => callApi<null>(api.webhook, { method: "DELETE" }),
    onSettled: refresh,
  });
}

export function useSendTest() {
  return useMutation({
    mutationFn: () => callApi<WebhookDeliveryDetail>(api.webhookTest, { method: "POST" }),
    onSettled: refresh,
  });
}

export function useResend() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi<WebhookDeliveryDetail>(api.webhookDeliveryAttempts(id), { method: "POST" }),
    onSettled: refresh,
  });
}

/** The log, newest first, page by page; asks again while something is on its way. */
export function useDeliveries() {
  const pollPending = usePollInterval(true);
  return useInfiniteQuery({
    queryKey: keys.webhookDeliveries,
    queryFn: ({ signal, pageParam }) =>
      callApi<WebhookDeliveryList>(listAddress(pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => {
      const deliveries = state.data?.pages.flatMap(({ data }) => data) ?? [];
      return deliveries.some((delivery) => delivery.state === "pending") && pollPending;
    },
  });
}

/** One delivery with what was sent and what came back; null asks for nothing. */
export function useDelivery(id: string | null) {
  return useQuery({
    queryKey: keys.webhookDelivery(id ?? ""),
    queryFn: ({ signal }) =>
      callApi<WebhookDeliveryDetail>(api.webhookDelivery(id ?? ""), { signal }),
    enabled: id !== null,
  });
}

function listAddress(cursor: string): string {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
  return `${api.webhookDeliveries}?${query}`;
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.webhook });
}
