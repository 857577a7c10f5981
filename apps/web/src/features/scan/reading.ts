import type { Document } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";
import { sessionValue } from "../../api/session-store.ts";
import { type CapturedImage, captureFile } from "./capture.ts";

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

/** Sends the capture if that has not happened, and waits until it was read or could not be read. */
export async function readCapture(capture: CapturedImage): Promise<Document> {
  const id = await documentId(capture);
  const pollUntil = Date.now() + READ_LIMIT_MS;
  for (;;) {
    const document = await queryClient.fetchQuery({
      queryKey: keys.document(id),
      queryFn: () => callApi<Document>(api.document(id)),
      staleTime: 0,
    });
    if (document.status !== "received" || Date.now() > pollUntil) return document;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The next reading starts from nothing. */
export function forgetUpload(): void {
  running = null;
  uploaded.clear();
}

const POLL_MS = 300;
const READ_LIMIT_MS = 120_000;

async function documentId(capture: CapturedImage): Promise<string> {
  const known = uploaded.read();
  if (known?.captureKey === capture.key) return known.documentId;
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
  const file = await captureFile(capture);
  if (!file) throw new Error("the capture is gone");
  const form = new FormData();
  form.set("file", file, file.name);
  const document = await callApi<Document>(api.documents, {
    method: "POST",
    form,
    timeoutMs: 120_000,
  });
  uploaded.write({ captureKey: capture.key, documentId: document.id });
  return document.id;
}

function isUploaded(value: unknown): value is UploadedDocument {
  return (
    typeof value === "object" && value !== null && "captureKey" in value && "documentId" in value
  );
}
