import {
  dropDocument,
  keepDocument,
  keptDocument,
  type KeptDocument,
  type KeptPage,
} from "../../../api/session/device-store.ts";
import { hasFields } from "../../../api/values/has-fields.ts";
import { spokenCompany } from "../../../api/company/header-company.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { sessionValue } from "../../../api/session/session-store.ts";

export type CaptureMethod = KeptDocument["method"];

/** Reference to the captured document; its pages lie in IndexedDB, which has room for them. */
export interface CapturedImage {
  key: string;
  /** Of the first page. */
  name: string;
  type: string;
  /** Bytes of all pages together. */
  size: number;
  pages: number;
}

/** Session keys of docs/product.md, 3. */
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

/**
 * Keeps a fresh capture in place of the one before; one that waits to be sent or was sent stays on the device.
 * `kept` is false where the device has no room or forbids storage: then the capture lives as long as the page.
 */
export async function keepCapture(
  files: readonly File[],
  method: CaptureMethod,
): Promise<{ capture: CapturedImage; kept: boolean }> {
  await letGo();
  const document: KeptDocument = {
    key: crypto.randomUUID(),
    userId: keptUser()?.id ?? null,
    companyId: spokenCompany(),
    pages: files.map(pageOf),
    method,
    keptAt: Date.now(),
    state: "looking",
    documentId: null,
    problem: null,
  };
  memory = document;
  const kept = await keepDocument(document).then(
    () => true,
    () => false,
  );
  return { capture: adoptCapture(document), kept };
}

/** The same pages as a new document, for a reading that failed; null when the browser has thrown them away. */
export async function renewCapture(capture: CapturedImage): Promise<CapturedImage | null> {
  const document = await capturedDocument(capture.key);
  if (!document) return null;
  await forgetCapture();
  return (await keepCapture(filesOf(document), document.method)).capture;
}

/** Makes a document of the device the capture of this tab. */
export function adoptCapture(document: KeptDocument): CapturedImage {
  const first = document.pages[0];
  const capture = {
    key: document.key,
    name: first?.name ?? "",
    type: first?.type ?? "",
    size: document.pages.reduce((sum, page) => sum + page.blob.size, 0),
    pages: document.pages.length,
  };
  capturedImage.write(capture);
  captureMethod.write(document.method);
  return capture;
}

/** The whole capture, or null when the browser has thrown it away. */
export async function capturedDocument(key: string): Promise<KeptDocument | null> {
  if (memory?.key === key) return memory;
  return keptDocument(key).catch(() => null);
}

/** Its pages in order, or null when the browser has thrown them away. */
export async function captureFiles({ key }: CapturedImage): Promise<File[] | null> {
  const document = await capturedDocument(key);
  return document && filesOf(document);
}

/** The pages as files again. */
export function filesOf({ pages }: KeptDocument): File[] {
  return pages.map(({ blob, name, type }) => new File([blob], name, { type }));
}

/** 'Nova Foto': forgets picture and method, on the device too. */
export async function forgetCapture(): Promise<void> {
  const capture = capturedImage.read();
  detachCapture();
  if (capture) await dropDocument(capture.key).catch(() => undefined);
}

/** The tab is done with it; the device keeps it. */
export function detachCapture(): void {
  memory = null;
  capturedImage.clear();
  captureMethod.clear();
}

/** This page's own copy, for browsers that forbid storage. */
let memory: KeptDocument | null = null;

async function letGo(): Promise<void> {
  const capture = capturedImage.read();
  const document = capture && (await capturedDocument(capture.key));
  if (document?.state === "looking") await forgetCapture();
  else detachCapture();
}

/** Stored, a file is copied: the one behind it may be changed or removed before it is sent. */
function pageOf(file: File): KeptPage {
  return { name: file.name, type: file.type, blob: file };
}

function isCapturedImage(value: unknown): value is CapturedImage {
  return hasFields(value, { key: "", name: "", type: "", pages: 0 });
}
