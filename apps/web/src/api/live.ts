import type { LiveEvent } from "@emita/contract/events";
import { api } from "@emita/contract/paths";
import { useEffect, useSyncExternalStore } from "react";
import { currentSession } from "./session/auth.ts";
import { openStream } from "./client.ts";
import { refreshCompanies } from "./company/company.ts";
import { isUnchosen } from "./company/unchosen.ts";
import { draftKeys } from "./draft-keys.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./query-client.ts";
import { eventParser } from "./sse.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Poll intervals while something is pending, without and with a live stream. */
const POLL_MS = 2_500;
const SAFETY_POLL_MS = 15_000;

/** The cache keys that each event invalidates. A newer server may send other events. */
const CHANGED: Partial<Record<LiveEvent["type"], readonly (readonly string[])[]>> = {
  "invoice.changed": [keys.invoices, keys.clients, keys.entitlement],
  "batch.changed": [["batches"]],
  "draft.changed": [draftKeys.all],
  "recurrence.changed": [keys.recurrences],
  "entitlement.changed": [keys.entitlement],
  "document.changed": [keys.documents],
  "webhook.changed": [keys.webhook],
  "payment.changed": [keys.payments],
  "charge.changed": [keys.charges],
  "export.changed": [keys.invoiceExports, keys.deskExports],
  "access.changed": [keys.people],
};

let connected = false;
const listeners = new Set<() => void>();

/** Keeps one live stream open while the signed-in part of the app is on screen. */
export function useLiveUpdates(): void {
  useEffect(() => {
    const stop = new AbortController();
    void keepReading(stop.signal);
    return () => stop.abort();
  }, []);
}

/** Poll interval of a query that waits for the server: long while the stream is connected, short while it is not. */
export function usePollInterval(waiting: boolean): number | false {
  const live = useSyncExternalStore(onConnection, isConnected, isConnected);
  if (!waiting) return false;
  return live ? SAFETY_POLL_MS : POLL_MS;
}

async function keepReading(signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      await readOnce(signal, () => {
        wait = FIRST_WAIT_MS;
      });
    } catch {
      // Offline, restarted or timed out: the next round retries.
    }
    setConnected(false);
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

async function readOnce(signal: AbortSignal, onOpen: () => void): Promise<void> {
  // Signed out, here or in another tab: the screen is about to close. Without a company there is nothing to follow. The server would
  // refuse both.
  if (isUnchosen() || !(await currentSession())) return;
  const response = await openStream(api.events, signal);
  if (!response.body) return;
  onOpen();
  setConnected(true);
  // Catches up with events that were sent while the stream was closed.
  for (const changed of Object.values(CHANGED)) changed.forEach(refresh);
  const parser = eventParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const data of parser.push(value)) applyEvent(data);
  }
}

function applyEvent(data: string): void {
  const type = eventType(data);
  if (type === null) return;
  CHANGED[type]?.forEach(refresh);
  if (type === "access.changed") void refreshCompanies().catch(() => undefined);
}

function eventType(data: string): LiveEvent["type"] | null {
  try {
    const event: LiveEvent = JSON.parse(data);
    return event.type;
  } catch {
    return null;
  }
}

function refresh(queryKey: readonly string[]): void {
  void queryClient.invalidateQueries({ queryKey });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function setConnected(next: boolean): void {
  if (connected === next) return;
  connected = next;
  for (const listener of listeners) listener();
}

function isConnected(): boolean {
  return connected;
}

function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
