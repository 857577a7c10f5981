import type {
  Charge,
  ChargeList,
  ChargeState,
  CreateCharge,
} from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";

const PAGE_SIZE = 50;
/** The server itself waits some seconds for the bank. */
const TIMEOUT_MS = 30_000;

/** Charges, newest first, page by page; null: of every state. */
export function useCharges(state: ChargeState | null) {
  const list = useInfiniteQuery({
    queryKey: keys.chargeList(state ?? ""),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(state && { state }),
        limit: String(PAGE_SIZE),
        ...(pageParam && { cursor: pageParam }),
      });
      return callApi<ChargeList>(`${api.charges}?${query}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { list, rows: list.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** One charge. Polls while the bank or the payer is awaited, and until the note of a paid one is there. */
export function useCharge(id: string) {
  const pollWaiting = usePollInterval(true);
  return useQuery({
    queryKey: keys.charge(id),
    queryFn: ({ signal }) => callApi<Charge>(api.charge(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? pollWaiting : false),
  });
}

function isWaiting({ state, issue_on_payment: issues, invoice_id: invoice }: Charge): boolean {
  return state === "creating" || state === "open" || (state === "paid" && issues && !invoice);
}

/** Charges at the bank. The same key never makes a second charge. @throws EmitaError */
export async function createCharge(body: CreateCharge, idempotencyKey: string): Promise<Charge> {
  const charge = await callApi<Charge>(api.charges, {
    method: "POST",
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    timeoutMs: TIMEOUT_MS,
  });
  remember(charge);
  return charge;
}

/** Withdraws a charge at the bank: it can no longer be paid. @throws EmitaError */
export async function cancelCharge(id: string): Promise<void> {
  remember(
    await callApi<Charge>(api.chargeCancellation(id), {
      method: "POST",
      body: {},
      timeoutMs: TIMEOUT_MS,
    }),
  );
}

function remember(charge: Charge): void {
  queryClient.setQueryData(keys.charge(charge.id), charge);
  void queryClient.invalidateQueries({ queryKey: keys.charges });
}
