import { useSyncExternalStore } from "react";
import { quiet } from "../ui/base/quiet.ts";

/** How often an app that stays open for days asks whether there is a newer one. */
const ASK_EVERY_MS = 60 * 60_000;
/** The device fetches all screens at once: the one that was asked for comes first, with its figures. */
const SCREEN_FIRST_MS = 4_000;

type Version =
  /** The newest that is known. */
  | "current"
  /** A newer one is on the device and waits for the person's word. */
  | "waiting"
  /** Another tab has changed over: this page is older than the files behind it. */
  | "behind";

let version: Version = "current";
let registration: ServiceWorkerRegistration | null = null;
let isAsked = false;
let wantsReload = false;
const listeners = new Set<() => void>();

/** Keeps the app on this device for days without a connection. In development files change too often for that. */
export async function installApp(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || isAsked) return;
  isAsked = true;
  const wasControlled = navigator.serviceWorker.controller !== null;
  if (!wasControlled) await screenFirst();
  try {
    registration = await navigator.serviceWorker.register("/sw.js");
  } catch {
    // Forbidden in this browser, or the server could not be reached: the app works without.
    isAsked = false;
    return;
  }
  if (registration.waiting && wasControlled) publish("waiting");
  registration.addEventListener("updatefound", () => followInstallation());
  followInstallation();
  navigator.serviceWorker.addEventListener("controllerchange", () => changeOver(wasControlled));
  void askForUpdate();
  setInterval(() => void askForUpdate(), ASK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void askForUpdate();
  });
}

/** Changes to the newest version; the page loads anew. Forms keep their drafts. */
export function changeVersion(): void {
  wantsReload = true;
  const waiting = version === "waiting" ? registration?.waiting : null;
  if (!waiting) return location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage("activate");
}

const isNewer = () => version !== "current";

/** Whether this page is older than what is on the device. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(listen, isNewer, isNewer);
}

async function screenFirst(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SCREEN_FIRST_MS));
  await quiet();
}

function followInstallation(): void {
  const worker = registration?.installing;
  worker?.addEventListener("statechange", () => {
    // Without a controller this is the first version ever: nothing changes for anybody.
    if (worker.state === "installed" && navigator.serviceWorker.controller) publish("waiting");
  });
}

function changeOver(wasControlled: boolean): void {
  if (wantsReload) location.reload();
  else if (wasControlled) publish("behind");
}

async function askForUpdate(): Promise<void> {
  await registration?.update().catch(() => {
    // No connection: the next time.
  });
}

function publish(next: Version): void {
  version = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
