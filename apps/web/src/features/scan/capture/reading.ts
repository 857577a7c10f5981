import { type Document, REREADABLE_CODES } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { hasFields } from "../../../api/has-fields.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { sessionValue } from "../../../api/session-store.ts";
import { type CapturedImage, capturedDocument } from "./capture.ts";
import { uploadDocument } from "./upload.ts";

interface UploadedDocument {
  captureKey: string;
  documentId: string;
}

const uploaded = sessionValue<UploadedDocument>("emita-document", isUploaded);
let running: { captureKey: string; id: Promise<string> } | null = null;

/** Starts sending a capture while the person still looks at it. */
export function startUpload(capture: CapturedImage): void {
  const id = send(capture);
  running = { captureKey: capture.key, id };
  // Whoever waits for it sees the failure; nobody may be waiting yet.
  id.catch(() => undefined);
}

/**
 * Sends the capture if that has not happened, and waits until something was read, all of it or a part, or it could not be read.
 * @param again it was sent and could not be read (`mayBeReadAgain`): it is read once more
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

/** Whether a document failed for a reason of ours: the same file may well be read another time. */
export function mayBeReadAgain({ error }: Pick<Document, "error">): boolean {
  return error !== null && REREADABLE_CODES.includes(error.code);
}

/** Has it read once more without being sent again. */
export async function readDocumentAgain(id: string): Promise<void> {
  const document = await callApi<Document>(api.documentReadings(id), { method: "POST" });
  queryClient.setQueryData(keys.document(id), document);
}

/** The server has this capture already. */
export function rememberUpload(captureKey: string, documentId: string): void {
  uploaded.write({ captureKey, documentId });
}

/** The id under which the server has a capture, or null. */
export function uploadedId({ key }: CapturedImage): string | null {
  const known = uploaded.read();
  return known?.captureKey === key ? known.documentId : null;
}

/** The next reading starts from nothing. */
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
    // The upload in the background failed, perhaps without a connection: once more, now that it is wanted.
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
