import type { Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import type { KeptDocument } from "../../../api/session/device-store.ts";
import { headerOf } from "../../../api/company/header-company.ts";
import { filesOf } from "./capture.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Sends a document with its pages in order, for the company of its capture, whatever this page's company is. The key makes
 * repeated uploads one document.
 * @throws EmitaError; `network` when the answer is unknown.
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
