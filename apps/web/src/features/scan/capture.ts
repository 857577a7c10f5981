import { keepBlob, dropBlob, readBlob } from "../../api/blob-store.ts";
import { sessionValue } from "../../api/session-store.ts";

export type CaptureMethod = "camera" | "upload";

/** Reference to the captured file; the bytes lie in IndexedDB, which has room for them. */
export interface CapturedImage {
  key: string;
  name: string;
  type: string;
  size: number;
}

/** Session keys of the specification, section 3. */
const capturedImage = sessionValue<CapturedImage>("capturedImage", isCapturedImage);
const captureMethod = sessionValue<CaptureMethod>(
  "captureMethod",
  (value) => value === "camera" || value === "upload",
);

/** The capture of this tab, or null. */
export function currentCapture(): CapturedImage | null {
  return capturedImage.read();
}

/** How it was made, or null. */
export function currentMethod(): CaptureMethod | null {
  return captureMethod.read();
}

/** Keeps a fresh capture in place of the one before. */
export async function keepCapture(file: File, method: CaptureMethod): Promise<CapturedImage> {
  await forgetCapture();
  const key = crypto.randomUUID();
  memory = { key, file };
  await keepBlob(key, file).catch(() => {
    // A private window may forbid the store: then the file lives as long as the page.
  });
  const capture = { key, name: file.name, type: file.type, size: file.size };
  capturedImage.write(capture);
  captureMethod.write(method);
  return capture;
}

/** The captured bytes, or null when the browser has thrown them away. */
export async function captureFile(capture: CapturedImage): Promise<File | null> {
  if (memory?.key === capture.key) return memory.file;
  const blob = await readBlob(capture.key).catch(() => null);
  return blob && new File([blob], capture.name, { type: capture.type });
}

/** 'Nova Foto': forgets picture and method. */
export async function forgetCapture(): Promise<void> {
  const capture = capturedImage.read();
  memory = null;
  capturedImage.clear();
  captureMethod.clear();
  if (capture) await dropBlob(capture.key).catch(() => undefined);
}

let memory: { key: string; file: File } | null = null;

function isCapturedImage(value: unknown): value is CapturedImage {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "name" in value &&
    typeof value.name === "string" &&
    "type" in value &&
    typeof value.type === "string"
  );
}
