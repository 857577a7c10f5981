import type { InvoicePreview } from "@emita/contract/invoice-preview";
import type { CreateInvoice } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useDebounced } from "../../../ui/base/use-debounced.ts";

const TYPING_PAUSE_MS = 500;

export interface PreviewState {
  /** What the server said last; null before the first answer, and while the form is not complete enough to ask. */
  preview: InvoicePreview | null;
  /** It speaks of an older state of the form. */
  isStale: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Taxes, net amount and problems of the note as typed. Asks once typing pauses, drops outdated questions, and is silent
 * without a connection.
 * @param invoice null while fields are missing that the API demands.
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

/** Whoever presses Enviar does not wait longer for our objections: the note is looked at again before it is sent. */
const PATIENCE_MS = 4_000;

/** What is known to be refused. */
export type Objections = readonly InvoicePreview["problems"][number][];

/**
 * What would be refused of this note, asked before it is created, so that nothing known to be wrong is created or sent.
 * Empty where nobody can tell now, and for a company that cannot issue yet: its notes wait for what it lacks.
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
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        }),
      staleTime: 30_000,
      retry: false,
      // Without a connection it fails at once, as the sending will.
      networkMode: "always",
    });
    return channel === null ? [] : problems.filter(({ level }) => level === "refusal");
  } catch {
    return [];
  }
}

/** What the API refuses to read is still being typed. */
function isUnfinished(error: unknown): boolean {
  return error instanceof EmitaError && error.status === 422;
}

/** Problems of the note by the API's field, the first of each; hints are for the card alone. */
export function problemsByField(preview: InvoicePreview | null): Readonly<Record<string, string>> {
  const refusals = preview?.problems.filter(({ level }) => level === "refusal") ?? [];
  return Object.fromEntries(
    refusals.toReversed().flatMap(({ field, message }) => (field ? [[field, message]] : [])),
  );
}
