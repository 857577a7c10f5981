import { type Document, REREADABLE_CODES } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { hasFields } from "../../../api/values/has-fields.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { sessionValue } from "../../../api/session/session-store.ts";
import { type CapturedImage, capturedDocument } from "./capture.ts";
import { uploadDocument } from "./upload.ts";

interface UploadedDocument {
  captureKey: string;
  documentId: string;
}

const uploaded = sessionValue<UploadedDocument>("emita-document", isUploaded);
let running: { captureKey: string; id: Promise<string> } | null = null;

/** Starts the upload of a capture while the person still looks at it. */
export function startUpload(capture: CapturedImage): void {
  const id = send(capture);
  running = { captureKey: capture.key, id };
  // The caller that awaits it handles the failure; there may be no caller yet.
  id.catch(() => undefined);
}

/**
 * Sends the capture unless it was sent, and waits until it was read, in whole or in part, or could not be read.
 * @param again it was sent and could not be read (`mayBeReadAgain`): it is read again
 */
export async function readCapture(capture: CapturedImage, again = false): Promise<Document> {
  const id = await documentId(capture);
  if (again) await readDocumentAgain(id);
  const pollUntil = Date.now() + READ_LIMIT_MS;
  for (;;) {
    const document = await queryClient.fetchQuery({
      queryKey: keys.document(id),
      queryFn: () => callApi<Document>(api.document(id)),
      staleTime: 0,
    });
    const isKnown = document.status !== "received" || document.fields !== null;
    if (isKnown || Date.now() > pollUntil) return document;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Whether a document failed through our fault: the same file may be readable later. */
export function mayBeReadAgain({ error }: Pick<Document, "error">): boolean {
  return error !== null && REREADABLE_CODES.includes(error.code);
}

/** Has it read again without a second upload. */
export async function readDocumentAgain(id: string): Promise<void> {
  const document = await callApi<Document>(api.documentReadings(id), { method: "POST" });
  queryClient.setQueryData(keys.document(id), document);
}

/** The server already has this capture. */
export function rememberUpload(captureKey: string, documentId: string): void {
  uploaded.write({ captureKey, documentId });
}

/** The server's id of a capture, or null. */
export function uploadedId({ key }: CapturedImage): string | null {
  const known = uploaded.read();
  return known?.captureKey === key ? known.documentId : null;
}

/** Clears the state for the next reading. */
export function forgetUpload(): void {
  running = null;
  uploaded.clear();
}

const POLL_MS = 200;
const READ_LIMIT_MS = 120_000;

async function documentId(capture: CapturedImage): Promise<string> {
  const known = uploadedId(capture);
  if (known) return known;
  if (running?.captureKey !== capture.key) startUpload(capture);
  try {
    return (await running?.id) ?? send(capture);
  } catch {
    // The background upload failed, perhaps without a connection: it is retried now that it is needed.
    startUpload(capture);
    return (await running?.id) ?? send(capture);
  }
}

async function send(capture: CapturedImage): Promise<string> {
  const kept = await capturedDocument(capture.key);
  if (!kept) throw new Error("the capture is gone");
  const document = await uploadDocument(kept);
  rememberUpload(capture.key, document.id);
  return document.id;
}

function isUploaded(value: unknown): value is UploadedDocument {
  return hasFields(value, { captureKey: "", documentId: "" });
}
