import type { DocumentList } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

export type Arrived = DocumentList["data"][number];

/** Documents that arrived by e-mail and wait for a person, the newest first. */
export function useArrived() {
  return useQuery({
    queryKey: keys.arrivedDocuments,
    queryFn: async ({ signal }) =>
      (await callApi<DocumentList>(`${api.documents}?state=waiting`, { signal })).data,
  });
}

/** It waits no more; the file stays. */
export async function dismissArrived(id: string): Promise<void> {
  try {
    await callApi<null>(api.documentDismissal(id), { method: "POST", body: {} });
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.arrivedDocuments });
  }
}
