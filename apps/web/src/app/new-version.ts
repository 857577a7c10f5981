import { useSyncExternalStore } from "react";
import { quiet } from "../ui/behaviour/quiet.ts";

/** How often an app that stays open for days checks for a newer version. */
const ASK_EVERY_MS = 60 * 60_000;
/** The device fetches all screens at once: the requested one and its data come first. */
const SCREEN_FIRST_MS = 4_000;

type Version =
  /** The newest known version. */
  | "current"
  /** A newer version is on the device and waits for the person's consent. */
  | "waiting"
  /** Another tab has activated it: this page is older than the cached files. */
  | "behind";

let version: Version = "current";
let registration: ServiceWorkerRegistration | null = null;
let isAsked = false;
let wantsReload = false;
const listeners = new Set<() => void>();

/** Keeps the app usable on this device for days without a connection. Not in development, where files change too often. */
export async function installApp(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || isAsked) return;
  isAsked = true;
  const wasControlled = navigator.serviceWorker.controller !== null;
  if (!wasControlled) await screenFirst();
  try {
    registration = await navigator.serviceWorker.register("/sw.js");
  } catch {
    // Forbidden in this browser, or the server is unreachable: the app works without it.
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

/** Activates the newest version; the page reloads. Forms keep their drafts. */
export function changeVersion(): void {
  wantsReload = true;
  const waiting = version === "waiting" ? registration?.waiting : null;
  if (!waiting) return location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage("activate");
}

const isNewer = () => version !== "current";

/** Whether this page is older than the version on the device. */
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
    // Without a controller this is the first version: no page has to change.
    if (worker.state === "installed" && navigator.serviceWorker.controller) publish("waiting");
  });
}

function changeOver(wasControlled: boolean): void {
  if (wantsReload) location.reload();
  else if (wasControlled) publish("behind");
}

async function askForUpdate(): Promise<void> {
  await registration?.update().catch(() => {
    // No connection: retried next time.
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
