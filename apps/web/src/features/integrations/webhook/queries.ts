import { api } from "@emita/contract/paths";
import type {
  CreatedWebhook,
  CreateWebhook,
  Replay,
  ReplayEvents,
  UpdateWebhook,
  Webhook,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookList,
} from "@emita/contract/integrations/webhooks";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";

const PAGE = 10;

/** The company's endpoints, oldest first. */
export function useWebhooks() {
  return useQuery({
    queryKey: keys.webhooks,
    queryFn: async ({ signal }) => (await callApi<WebhookList>(api.webhooks, { signal })).data,
  });
}

/**
 * Creates the first or a further endpoint. Not a mutation: the query library would keep the secret in its memory.
 * @returns the secret, which is shown only once. @throws EmitaError with a message for the field `url` or `secret`
 */
export async function createWebhook(body: CreateWebhook): Promise<string> {
  const { secret } = await callApi<CreatedWebhook>(api.webhooks, { method: "POST", body });
  await refresh();
  return secret;
}

/** Changes an endpoint in the same way. Absent fields stay unchanged. */
export async function updateWebhook(id: string, body: UpdateWebhook): Promise<void> {
  const webhook = await callApi<Webhook>(api.webhookById(id), { method: "PATCH", body });
  queryClient.setQueryData<Webhook[]>(keys.webhooks, (all) =>
    all?.map((one) => (one.id === id ? webhook : one)),
  );
  void queryClient.invalidateQueries({ queryKey: keys.webhookDeliveries(id) });
}

export function useRemoveWebhook(id: string) {
  return useMutation({
    mutationFn: () => callApi<null>(api.webhookById(id), { method: "DELETE" }),
    // Its log is no longer fetched.
    onSuccess: () =>
      queryClient.setQueryData<Webhook[]>(keys.webhooks, (all) =>
        all?.filter((one) => one.id !== id),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useSendTest(id: string) {
  return useMutation({
    mutationFn: () => callApi<WebhookDeliveryDetail>(api.webhookTestOf(id), { method: "POST" }),
    onSettled: refresh,
  });
}

/** Sends now all deliveries that the endpoint has missed since that moment. @returns their number */
export function useSendMissed({ id, missed_since: since }: Webhook) {
  return useMutation({
    mutationFn: async () => {
      const body: ReplayEvents = { since: since ?? "", only_missed: true };
      return (await callApi<Replay>(api.webhookReplays(id), { method: "POST", body })).events;
    },
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

/** The log of an endpoint, newest first, in pages. Polls while a delivery is under way. */
export function useDeliveries(webhookId: string) {
  const pollPending = usePollInterval(true);
  return useInfiniteQuery({
    queryKey: keys.webhookDeliveries(webhookId),
    queryFn: ({ signal, pageParam }) =>
      callApi<WebhookDeliveryList>(listSearch(webhookId, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => {
      const deliveries = state.data?.pages.flatMap(({ data }) => data) ?? [];
      return deliveries.some((delivery) => delivery.state === "pending") && pollPending;
    },
  });
}

/** One delivery with request and response; null fetches nothing. */
export function useDelivery(id: string | null) {
  return useQuery({
    queryKey: keys.webhookDelivery(id ?? ""),
    queryFn: ({ signal }) =>
      callApi<WebhookDeliveryDetail>(api.webhookDelivery(id ?? ""), { signal }),
    enabled: id !== null,
  });
}

function listSearch(webhookId: string, cursor: string): string {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
  return `${api.webhookDeliveriesOf(webhookId)}?${query}`;
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.webhook });
}
