import { useSyncExternalStore } from "react";

/** Told by the server with every answer while the operator lets people only look (server/platform/http/read-only.ts). */
const HEADER = "x-emita-read-only";

let isReadOnly = false;
const listeners = new Set<() => void>();

/** Like `fetch`; every answer says whether anything can be changed now. */
export async function fetchAndSee(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call);
  see(response.headers.has(HEADER));
  return response;
}

/** Whether the product only lets look at present, as the last answer said. */
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
