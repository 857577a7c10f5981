import { EmitaError } from "@emita/client/emita-error";
import type { Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";
import { usePollInterval } from "../../../../api/live.ts";
import { fromDocument, type ProcessedData, withInvoice } from "../../reading/processed-data.ts";

/**
 * The server's latest reading: it grows while the document is being read, and lists invoices created from it meanwhile.
 * Without a connection, the tab's stored one.
 */
export function useReadDocument(kept: ProcessedData): ProcessedData {
  const { documentId, fileName } = kept;
  const interval = usePollInterval(true);
  const { data: document, error } = useQuery({
    queryKey: keys.document(documentId ?? ""),
    queryFn: ({ signal }) => callApi<Document>(api.document(documentId ?? ""), { signal }),
    enabled: documentId !== null,
    // The news of the last change may have passed while the screen before was still asking.
    staleTime: 0,
    // Also after a call that found no connection: the reading goes on without us.
    refetchInterval: ({ state }) => (mayChange(state) ? interval : false),
  });
  return useMemo(() => {
    const read = document?.fields ? asChosen(fromDocument(document, fileName), kept) : kept;
    // Without an answer, the stored state: a reading that had ended may have restarted.
    const isReading = document ? document.status === "received" : kept.isReading;
    return { ...read, isReading: isReading && mayChange({ data: document, error }) };
  }, [document, error, fileName, kept]);
}

function asChosen(
  read: ProcessedData,
  { chosenNote: chosenInvoice = null }: ProcessedData,
): ProcessedData {
  return chosenInvoice === null ? read : withInvoice(read, chosenInvoice);
}

/** Whether more may come: not once the reading has ended, well or badly, and no other is awaited; nor of a document that is gone. */
function mayChange({ data, error }: { data: Document | undefined; error: unknown }): boolean {
  const isGone = error instanceof EmitaError && error.status === 404;
  return (
    !isGone &&
    (data === undefined || data.status === "received" || data.second_reading?.state === "waiting")
  );
}
