import { useSyncExternalStore } from "react";

/** A browser's offer to put the app on the device (Chromium's; others install by their own menu). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const DECLINED_KEY = "emita-install-declined";

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer, which comes once and early, until the person asks for it: it never interrupts. */
export function watchInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event) || wasDeclined()) return;
    event.preventDefault();
    publish(event);
  });
  addEventListener("appinstalled", () => publish(null));
}

/** Whether the app can be put on this device now, and was not declined here. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(listen, () => offer !== null);
}

/** Shows the browser's question, which an offer allows once. @returns whether the app was installed */
export async function install(): Promise<boolean> {
  try {
    return (await offer?.prompt())?.outcome === "accepted";
  } finally {
    publish(null);
  }
}

/** 'Agora não': this browser does not offer it again. */
export function declineInstall(): void {
  publish(null);
  try {
    localStorage.setItem(DECLINED_KEY, "1");
  } catch {
    // Storage forbidden: declined as long as the page lasts.
  }
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null;
  } catch {
    return false;
  }
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event && typeof event.prompt === "function";
}

function publish(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
