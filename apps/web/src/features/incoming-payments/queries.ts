import type {
  ApproveIncomingPayment,
  CreatedPixAddress,
  IncomingPayment,
  IncomingPaymentList,
  PixAddress,
  Statement,
} from "@emita/contract/incoming-payments";
import type { Invoice } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

/** Payments of one status, page after page, newest first. */
export function usePayments(status: IncomingPayment["status"]) {
  const list = useInfiniteQuery({
    queryKey: keys.paymentList(status),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ status, ...(pageParam && { cursor: pageParam }) });
      return callApi<IncomingPaymentList>(`${api.incomingPayments}?${query}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return { list, rows: list.data?.pages.flatMap((page) => page.data) ?? [] };
}

/** Makes the note of a payment; asked again it brings back the same note. */
export async function approvePayment(
  changes: ApproveIncomingPayment,
  paymentId: string,
): Promise<Invoice> {
  try {
    return await callApi<Invoice>(api.incomingPaymentApproval(paymentId), {
      method: "POST",
      body: changes ?? {},
    });
  } finally {
    // A refusal too may mean that the list on the screen is an old one.
    void refreshPayments();
  }
}

/** 'Não precisa de nota', and back. */
export function useDismissal() {
  return useMutation({
    mutationFn: ({ id, undo }: { id: string; undo: boolean }) =>
      callApi<IncomingPayment>(api.incomingPaymentDismissal(id), {
        method: undo ? "DELETE" : "POST",
        ...(!undo && { body: {} }),
      }),
    onSettled: refreshPayments,
  });
}

/**
 * Reads a statement; `propose` names the entries that become payments.
 * @param takesNoIncome a person ticked one that is no payment by the bank's words.
 */
export async function sendStatement(
  file: File,
  propose: readonly string[],
  takesNoIncome = false,
): Promise<Statement> {
  const form = new FormData();
  form.append("propose", JSON.stringify(propose));
  if (takesNoIncome) form.append("propose_no_income", "true");
  form.append("file", file);
  const statement = await callApi<Statement>(api.incomingPaymentStatements, {
    method: "POST",
    form,
    timeoutMs: 60_000,
  });
  if (statement.proposed > 0) void refreshPayments();
  return statement;
}

/** The address for the bank, as far as it is shown. */
export function usePixAddress() {
  return useQuery({
    queryKey: keys.pixAddress,
    queryFn: ({ signal }) => callApi<PixAddress>(api.pixAddress, { signal }),
  });
}

/** A new address. Not a mutation: the query library would keep the secret in its memory. */
export async function createPixAddress(signed: boolean): Promise<CreatedPixAddress> {
  try {
    return await callApi<CreatedPixAddress>(api.pixAddress, { method: "POST", body: { signed } });
  } finally {
    void refreshPayments();
  }
}

/** Ends the address. */
export function useRemovePixAddress() {
  return useMutation({
    mutationFn: () => callApi<unknown>(api.pixAddress, { method: "DELETE" }),
    onSettled: refreshPayments,
  });
}

/** A first answer still on its way may be older than the change: an invalidation would wait for it and believe it. */
async function refreshPayments(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.payments });
  await queryClient.invalidateQueries({ queryKey: keys.payments });
}
