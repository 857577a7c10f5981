import { useEffect } from "react";

/** In addition to every change on this device: no event reports that a server is back. */
const TRY_EVERY_MS = 60_000;
/** After a connection's return: it is often announced before a request gets through. */
const AFTER_RETURN_MS = [0, 3_000, 15_000];

/** While a user is signed in, documents that wait on this device are sent as soon as that may succeed. */
export function useKeepSending(): void {
  useEffect(() => {
    const timer = setInterval(() => void send(), TRY_EVERY_MS);
    const onMessage = (event: MessageEvent) => {
      if (event.data === "send-waiting") void send();
    };
    let returns: ReturnType<typeof setTimeout>[] = [];
    const online = () => {
      returns.forEach(clearTimeout);
      returns = AFTER_RETURN_MS.map((ms) => setTimeout(() => void send(), ms));
    };
    addEventListener("online", online);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    void send();
    return () => {
      clearInterval(timer);
      returns.forEach(clearTimeout);
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
