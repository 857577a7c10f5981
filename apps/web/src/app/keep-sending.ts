import { useEffect } from "react";

/** In addition to every change on this device: no event reports that a server is back. */
const TRY_EVERY_MS = 60_000;

/** While a user is signed in, documents that wait on this device are sent as soon as that may succeed. */
export function useKeepSending(): void {
  useEffect(() => {
    const timer = setInterval(() => void send(), TRY_EVERY_MS);
    const onMessage = (event: MessageEvent) => {
      if (event.data === "send-waiting") void send();
    };
    const online = () => void send();
    addEventListener("online", online);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    void send();
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
      navigator.serviceWorker?.removeEventListener("message", onMessage);
    };
  }, []);
}

/** Loaded on demand: most screens have nothing to send. */
async function send(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { sendWaiting } = await import("../features/scan/kept/send-waiting.ts");
    await sendWaiting();
  } catch {
    // The chunk failed to load, or storage is forbidden: the next round retries.
  }
}
