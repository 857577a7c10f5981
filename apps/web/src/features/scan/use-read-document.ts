import type { Document } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { usePollInterval } from "../../api/live.ts";
import { fromDocument, type ProcessedData } from "./processed-data.ts";

/**
 * The reading as the server has it now: it grows while the document is being read, and names notes that were made from it meanwhile.
 * Without a connection, what was kept in the tab.
 */
export function useReadDocument(kept: ProcessedData): ProcessedData {
  const { documentId, fileName } = kept;
  const interval = usePollInterval(true);
  const { data: document } = useQuery({
    queryKey: keys.document(documentId ?? ""),
    queryFn: ({ signal }) => callApi<Document>(api.document(documentId ?? ""), { signal }),
    enabled: documentId !== null,
    refetchInterval: ({ state }) => (state.data?.status === "received" ? interval : false),
  });
  return useMemo(
    () => (document && document.fields ? fromDocument(document, fileName) : failed(kept, document)),
    [document, fileName, kept],
  );
}

/** What was told before the reading failed stays; nothing more will come. */
function failed(kept: ProcessedData, document: Document | undefined): ProcessedData {
  return document?.status === "failed" ? { ...kept, isReading: false } : kept;
}
