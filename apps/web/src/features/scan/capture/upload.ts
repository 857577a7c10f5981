import type { Document } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import type { KeptDocument } from "../../../api/device-store.ts";
import { headerOf } from "../../../api/spoken-company.ts";
import { filesOf } from "./capture.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Sends a document, its pages in order, as one of the company for which it was captured, whichever this page speaks of. The key
 * makes it one document however often it is sent.
 * @throws EmitaError; `network` when nothing is known of the answer.
 */
export async function uploadDocument(document: KeptDocument): Promise<Document> {
  const form = new FormData();
  for (const file of filesOf(document)) form.append("file", file, file.name);
  return callApi<Document>(api.documents, {
    method: "POST",
    form,
    headers: { ...headerOf(document.companyId ?? null), "Idempotency-Key": document.key },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}
