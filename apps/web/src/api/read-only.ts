import { useSyncExternalStore } from "react";

/** Header of every server response while the operator allows only reading (server/platform/http/read-only.ts). */
const HEADER = "x-emita-read-only";

let isReadOnly = false;
const listeners = new Set<() => void>();

/** Like `fetch`; also stores whether the response reports read-only mode. */
export async function fetchAndSee(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call);
  see(response.headers.has(HEADER));
  return response;
}

/** Whether the product is in read-only mode, as of the last response. */
export function useReadOnly(): boolean {
  return useSyncExternalStore(
    listen,
    () => isReadOnly,
    () => false,
  );
}

function see(now: boolean): void {
  if (now === isReadOnly) return;
  isReadOnly = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
