import type { Charge } from "@emita/contract/charges/charges";
import type {
  ApproveIncomingPayment,
  ChoosePaymentClient,
  CreatedPixAddress,
  IncomingPayment,
  IncomingPaymentList,
  PixAddress,
  Statement,
} from "@emita/contract/integrations/incoming-payments";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

/** Rows of one page: a month of most companies. */
const PAGE_SIZE = 50;

/** Payments of one status in pages, newest first. Each visit asks again: a row stays in its place while the list is open. */
export function usePayments(status: IncomingPayment["status"]) {
  const list = useInfiniteQuery({
    queryKey: keys.paymentList(status),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        status,
        limit: String(PAGE_SIZE),
        ...(pageParam && { cursor: pageParam }),
      });
      return callApi<IncomingPaymentList>(`${api.incomingPayments}?${query}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    gcTime: 0,
  });
  return { list, rows: list.data?.pages.flatMap((page) => page.data) ?? [] };
}

/** Creates the invoice of a payment; a retry returns the same invoice. */
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
    // A refusal may also mean that the list on screen is outdated.
    void refreshPayments();
  }
}

/** 'Não precisa de nota', and its undo. Resolves once the lists on screen know it. */
export async function moveDismissal(id: string, how: "dismiss" | "restore"): Promise<void> {
  try {
    await callApi<IncomingPayment>(api.incomingPaymentDismissal(id), {
      method: how === "restore" ? "DELETE" : "POST",
      ...(how === "dismiss" && { body: {} }),
    });
  } finally {
    await refreshPayments();
  }
}

/** Says whether a suggested client is the payer. Resolves once the lists on screen know it. */
export async function choosePayer(id: string, choice: ChoosePaymentClient): Promise<void> {
  try {
    await callApi<IncomingPayment>(api.incomingPaymentClient(id), { method: "POST", body: choice });
  } finally {
    await refreshPayments();
  }
}

/** Says that the payment paid a charge. Resolves once the lists on screen know it. */
export async function payCharge(chargeId: string, paymentId: string): Promise<void> {
  try {
    const body = { payment_id: paymentId };
    await callApi<Charge>(api.chargePayment(chargeId), { method: "POST", body });
  } finally {
    await refreshPayments();
  }
}

/** Stops the invoice that a rule scheduled. Resolves once the lists on screen know it. */
export async function stopSchedule(id: string): Promise<void> {
  try {
    await callApi<IncomingPayment>(api.incomingPaymentStop(id), { method: "POST", body: {} });
  } finally {
    await refreshPayments();
  }
}

/**
 * Reads a statement; `propose` names the entries that become payments.
 * @param takesNoIncome a person ticked an entry that the bank does not describe as a payment.
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

/** The bank's URL, as far as it is shown. */
export function usePixEndpoint() {
  return useQuery({
    queryKey: keys.pixAddress,
    queryFn: ({ signal }) => callApi<PixAddress>(api.pixAddress, { signal }),
  });
}

/** Creates a new URL. Not a mutation: the query library would keep the secret in its memory. */
export async function createPixEndpoint(signed: boolean): Promise<CreatedPixAddress> {
  try {
    return await callApi<CreatedPixAddress>(api.pixAddress, { method: "POST", body: { signed } });
  } finally {
    void refreshPayments();
  }
}

/** Ends the address. */
export function useRemovePixEndpoint() {
  return useMutation({
    mutationFn: () => callApi<unknown>(api.pixAddress, { method: "DELETE" }),
    onSettled: refreshPayments,
  });
}

/** Cancels a pending first answer, which may be older than the change: an invalidation would wait for it and use it. */
async function refreshPayments(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.payments });
  await queryClient.invalidateQueries({ queryKey: keys.payments });
}
