import type {
  CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoiceSort,
  InvoiceStats,
  InvoiceTotals,
  SubstituteInvoice,
  UpdateInvoice,
} from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import type { InvoiceStatus } from "@emita/domain/invoices/invoice-status";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";
import { prepareRejectionHelp } from "./rejection-help.ts";

export interface InvoiceFilters {
  status?: InvoiceStatus;
  search?: string;
  city?: string;
  /** Days, YYYY-MM-DD; both are included. */
  issued_from?: string;
  issued_to?: string;
  /** Absent: newest first. */
  sort?: InvoiceSort;
}

export const PAGE_SIZE = 20;

/** One page of the list. Old rows stay while new ones load. */
export function useInvoiceList(filters: InvoiceFilters, cursor: string | undefined) {
  const asked = { ...filters, ...(cursor && { cursor }) };
  const list = useQuery({
    queryKey: keys.invoiceList(asked),
    queryFn: ({ signal }) =>
      callApi<InvoiceList>(`${api.invoices}?${listQuery(asked)}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? [];
  usePollingOf(keys.invoices, rows.some(isWaiting));
  return { list, rows };
}

/** Totals issued in each of the last twelve months. */
export function useInvoiceMonths() {
  return useQuery({
    queryKey: keys.invoiceMonths,
    queryFn: ({ signal }) => callApi<InvoiceMonths>(api.invoiceMonths, { signal }),
  });
}

/** Number and sum of all invoices that the filters find, in whatever order. */
export function useInvoiceTotals(given: InvoiceFilters) {
  const filters = Object.fromEntries(Object.entries(given).filter(([name]) => name !== "sort"));
  return useQuery({
    queryKey: keys.invoiceTotals(filters),
    queryFn: ({ signal }) =>
      callApi<InvoiceTotals>(`${api.invoiceTotals}?${new URLSearchParams(filters)}`, { signal }),
  });
}

/** The figures of the dashboard. */
export function useInvoiceStats() {
  return useQuery({
    queryKey: keys.invoiceStats,
    queryFn: ({ signal }) => callApi<InvoiceStats>(api.invoiceStats, { signal }),
  });
}

/** One invoice. Polls while the city hall has not answered. */
export function useInvoice(id: string | undefined) {
  const invoice = useQuery({
    queryKey: keys.invoice(id ?? ""),
    queryFn: async ({ signal }) => {
      const found = await callApi<Invoice>(api.invoice(id ?? ""), { signal });
      await prepareRejectionHelp(found);
      return found;
    },
    enabled: id !== undefined,
  });
  usePollingOf(keys.invoices, invoice.data ? isWaiting(invoice.data) : false);
  return invoice;
}

/** Interval and number of polls for a mail's delivery: no event reports it. */
const MAIL_POLL_MS = 3_000;
const MOST_MAIL_POLLS = 20;

/**
 * The invoice's timeline.
 * @param awaited the invoice whose mails are awaited: polled for a minute until the last one is sent. The issuer's mail
 *   goes out before the client's.
 */
export function useInvoiceEvents(id: string, awaited?: Pick<Invoice, "email">) {
  return useQuery({
    queryKey: keys.invoiceEvents(id),
    queryFn: ({ signal }) => callApi<InvoiceEvents>(api.invoiceEvents(id), { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      awaited !== undefined &&
      dataUpdateCount < MOST_MAIL_POLLS &&
      !isMailed(data, awaited.email ?? "") &&
      MAIL_POLL_MS,
  });
}

function isMailed(events: InvoiceEvents | undefined, to: string): boolean {
  return (events?.data ?? []).some(
    ({ type, text }) =>
      type === "invoice.mail_postponed" || (type === "invoice.mailed" && text.endsWith(to)),
  );
}

/** Creates an invoice. The same key never creates a second one. */
export function createInvoice(invoice: CreateInvoice, idempotencyKey: string): Promise<Invoice> {
  return callApi<Invoice>(api.invoices, {
    method: "POST",
    body: invoice,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Creates an invoice that replaces another. The same key never creates a second one. */
export function substituteInvoice(
  replacedId: string,
  invoice: SubstituteInvoice,
  idempotencyKey: string,
): Promise<Invoice> {
  return callApi<Invoice>(api.invoiceSubstitution(replacedId), {
    method: "POST",
    body: invoice,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Puts a fresh invoice into the cache that the next screens read. */
export function rememberInvoice(invoice: Invoice): void {
  queryClient.setQueryData(keys.invoice(invoice.id), invoice);
  void queryClient.invalidateQueries({ queryKey: keys.invoices });
  void queryClient.invalidateQueries({ queryKey: keys.entitlement });
}

/** Requests the cancellation. */
export function useCancelInvoice() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi<Invoice>(api.invoiceCancellation(id), { method: "POST", body: {} }),
    onSuccess: rememberInvoice,
  });
}

/** Discards an invoice that the city hall refused. */
export function useDiscardInvoice() {
  return useMutation({
    mutationFn: (id: string) => callApi<Invoice>(api.invoice(id), { method: "DELETE" }),
    onSuccess: rememberInvoice,
  });
}

/** Asks the city to decide about a cancellation that it refused for lateness. */
export function useRequestAnalysis(id: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      callApi<Invoice>(api.invoiceCancellation(id), {
        method: "POST",
        body: { kind: "analysis", reason: reason.trim() || null },
      }),
    onSuccess: rememberInvoice,
  });
}

/** Corrects an invoice in error and sends it again. */
export function useCorrectAndResend(id: string) {
  return useMutation({
    mutationFn: async (changes: UpdateInvoice) => {
      if (Object.keys(changes).length > 0) {
        await callApi<Invoice>(api.invoice(id), { method: "PATCH", body: changes });
      }
      return callApi<Invoice>(api.invoiceAttempts(id), { method: "POST", body: {} });
    },
    onSuccess: rememberInvoice,
  });
}

/** Whether an answer of the city hall about this invoice is pending. */
export function isWaiting(invoice: Pick<Invoice, "status" | "cancellation">): boolean {
  const { status, cancellation } = invoice;
  if (status === "pending" || cancellation?.state === "requested") return true;
  return cancellation?.analysis?.state === "requested";
}

function usePollingOf(queryKey: readonly string[], waiting: boolean): void {
  const interval = usePollInterval(waiting);
  useQuery({
    queryKey: ["poll", ...queryKey],
    queryFn: async () => {
      await queryClient.invalidateQueries({ queryKey });
      return null;
    },
    enabled: interval !== false,
    refetchInterval: interval,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function listQuery(asked: InvoiceFilters & { cursor?: string }): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.toString();
}
