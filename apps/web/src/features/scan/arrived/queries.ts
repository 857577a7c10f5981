import type { Document, DocumentList } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { forgetCapture } from "../capture/capture.ts";
import { forgetUpload } from "../capture/reading.ts";
import { beginReview } from "../reading/begin-review.ts";
import { fromDocument } from "../reading/processed-data.ts";

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

/** Makes the document the tab's own, as if it had just been read here. */
export async function openArrived({ id, file_name: name }: Arrived): Promise<void> {
  const document = await callApi<Document>(api.document(id));
  forgetUpload();
  await forgetCapture();
  beginReview(fromDocument(document, name));
}
