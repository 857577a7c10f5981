import type {
  CreateInvoice,
  Invoice,
  InvoiceEvents,
  InvoiceList,
  InvoiceMonths,
  InvoiceSort,
  InvoiceStats,
  SubstituteInvoice,
  UpdateInvoice,
} from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import type { InvoiceStatus } from "@emita/domain/notes/invoice-status";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";

export interface InvoiceFilters {
  status?: InvoiceStatus;
  search?: string;
  city?: string;
  /** Days, YYYY-MM-DD; both belong to the period. */
  issued_from?: string;
  issued_to?: string;
  /** Absent: newest first. */
  sort?: InvoiceSort;
}

export const PAGE_SIZE = 20;

/** One page of the list; old rows stay while new ones are on their way. */
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

/** What was issued in each of the last twelve months. */
export function useInvoiceMonths() {
  return useQuery({
    queryKey: keys.invoiceMonths,
    queryFn: ({ signal }) => callApi<InvoiceMonths>(api.invoiceMonths, { signal }),
  });
}

/** The four figures of the dashboard. */
export function useInvoiceStats() {
  return useQuery({
    queryKey: keys.invoiceStats,
    queryFn: ({ signal }) => callApi<InvoiceStats>(api.invoiceStats, { signal }),
  });
}

/** One invoice; asked again while the city hall has not answered. */
export function useInvoice(id: string | undefined) {
  const invoice = useQuery({
    queryKey: keys.invoice(id ?? ""),
    queryFn: ({ signal }) => callApi<Invoice>(api.invoice(id ?? ""), { signal }),
    enabled: id !== undefined,
  });
  usePollingOf(keys.invoices, invoice.data ? isWaiting(invoice.data) : false);
  return invoice;
}

/** How often, and how many times, somebody who waits for the mail asks whether it is out: no event tells of that. */
const MAIL_POLL_MS = 3_000;
const MOST_MAIL_POLLS = 20;

/**
 * Its timeline.
 * @param awaited the note whose mails are awaited: asked again for a minute, until the last of them is out. The issuer's own
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

/** Creates an invoice; the same key again never makes a second one. */
export function createInvoice(invoice: CreateInvoice, idempotencyKey: string): Promise<Invoice> {
  return callApi<Invoice>(api.invoices, {
    method: "POST",
    body: invoice,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Creates the note that replaces another; the same key again never makes a second one. */
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

/** Puts a fresh invoice where the next screens will look for it. */
export function rememberInvoice(invoice: Invoice): void {
  queryClient.setQueryData(keys.invoice(invoice.id), invoice);
  void queryClient.invalidateQueries({ queryKey: keys.invoices });
  void queryClient.invalidateQueries({ queryKey: keys.entitlement });
}

/** Asks for the cancellation. */
export function useCancelInvoice() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi<Invoice>(api.invoiceCancellation(id), { method: "POST", body: {} }),
    onSuccess: rememberInvoice,
  });
}

/** Gives up an invoice that the city hall refused. */
export function useDiscardInvoice() {
  return useMutation({
    mutationFn: (id: string) => callApi<Invoice>(api.invoice(id), { method: "DELETE" }),
    onSuccess: rememberInvoice,
  });
}

/** Asks the city to decide about a cancellation that it refused for its lateness. */
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

/** Something about this invoice is still to come from the city hall. */
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
