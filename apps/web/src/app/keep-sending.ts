import { useEffect } from "react";

/** In addition to every change on this device: nothing announces that a server that was down is back. */
const TRY_EVERY_MS = 60_000;

/** While somebody is signed in, documents that wait on this device are sent as soon as that may work. */
export function useKeepSending(): void {
  useEffect(() => {
    const timer = setInterval(() => void send(), TRY_EVERY_MS);
    const hear = (event: MessageEvent) => {
      if (event.data === "send-waiting") void send();
    };
    const online = () => void send();
    addEventListener("online", online);
    navigator.serviceWorker?.addEventListener("message", hear);
    void send();
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
      navigator.serviceWorker?.removeEventListener("message", hear);
    };
  }, []);
}

/** Loaded when needed: most screens have nothing to send. */
async function send(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { sendWaiting } = await import("../features/scan/kept/send-waiting.ts");
    await sendWaiting();
  } catch {
    // The part could not be loaded, or storage is forbidden: the next round.
  }
}
