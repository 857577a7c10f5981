import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useDebounced } from "../../../ui/behaviour/use-debounced.ts";

const TYPING_PAUSE_MS = 500;

export interface PreviewState {
  /** The server's last answer; null before the first one, and while the form is too incomplete to ask. */
  preview: InvoicePreview | null;
  /** The answer belongs to an older state of the form. */
  isStale: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Taxes, net amount and problems of the invoice as typed. Debounces typing, drops outdated answers, and is silent without a
 * connection.
 * @param invoice null while required fields are missing
 */
export function useInvoicePreview(invoice: CreateInvoice | null): PreviewState {
  const text = JSON.stringify(invoice);
  const asked = useDebounced(text, TYPING_PAUSE_MS);
  const body = useMemo((): CreateInvoice | null => JSON.parse(asked), [asked]);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: keys.invoicePreview(body),
    queryFn: ({ signal }) =>
      callApi<InvoicePreview>(api.invoicePreview, { method: "POST", body, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return {
    preview: invoice === null ? null : (data ?? null),
    isStale: isPlaceholderData || asked !== text,
    failed: error !== null && navigator.onLine && !isUnfinished(error),
    retry: () => void refetch(),
  };
}

/** Longest wait for our objections after a press on Enviar: the server checks the invoice again before sending. */
const MAX_WAIT_MS = 4_000;

/** Known refusals. */
export type Objections = readonly InvoicePreview["problems"][number][];

/**
 * Known refusals of this invoice, requested before its creation, so that no invoice with a known error is created or sent.
 * Empty when the server cannot say, and for a company that cannot issue yet: its invoices wait.
 */
export async function objectionsTo(invoice: CreateInvoice): Promise<Objections> {
  const {
    document_id: _document,
    document_note: _part,
    confirm_duplicate: _confirmed,
    confirm_recovered: _other,
    ...note
  } = invoice;
  try {
    const { channel, problems } = await queryClient.fetchQuery({
      queryKey: keys.invoicePreview(note),
      queryFn: ({ signal }) =>
        callApi<InvoicePreview>(api.invoicePreview, {
          method: "POST",
          body: note,
          signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]),
        }),
      staleTime: 30_000,
      retry: false,
      // Without a connection it fails at once, as sending will.
      networkMode: "always",
    });
    return channel === null ? [] : problems.filter(({ level }) => level === "refusal");
  } catch {
    return [];
  }
}

/** The API cannot read an unfinished input. */
function isUnfinished(error: unknown): boolean {
  return error instanceof EmitaError && error.status === 422;
}

/** The first problem of each API field. Hints appear only in the card. */
export function problemsByField(preview: InvoicePreview | null): Readonly<Record<string, string>> {
  const refusals = preview?.problems.filter(({ level }) => level === "refusal") ?? [];
  return Object.fromEntries(
    refusals.toReversed().flatMap(({ field, message }) => (field ? [[field, message]] : [])),
  );
}
