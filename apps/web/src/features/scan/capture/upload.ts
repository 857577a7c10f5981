import type { Document } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Sends a document, its pages in order. The key makes it one document however often it is sent.
 * @throws EmitaError; `network` when nothing is known of the answer.
 */
export async function uploadDocument(key: string, files: readonly File[]): Promise<Document> {
  const form = new FormData();
  for (const file of files) form.append("file", file, file.name);
  return callApi<Document>(api.documents, {
    method: "POST",
    form,
    headers: { "Idempotency-Key": key },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}
