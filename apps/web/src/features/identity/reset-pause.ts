import { useSyncExternalStore } from "react";

/** Kept in the tab, so that it survives a reload. */
const KEY = "emita-reset-pause";
const SECOND = 1000;

/** Stores how long the next reset mail has to wait, as the server will enforce it. */
export function beginResetPause(email: string, seconds: number): void {
  const until = Date.now() + seconds * SECOND;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...living(), [nameOf(email)]: until }));
  } catch {
    // A browser without storage: the server refuses the second request.
  }
}

/** Whole seconds until another mail may be requested; 0: at once. */
export function resetPauseLeft(email: string): number {
  const until = living()[nameOf(email)] ?? 0;
  return Math.max(0, Math.ceil((until - Date.now()) / SECOND));
}

/** The same for a screen, with a countdown. */
export function useResetPause(email: string): number {
  return useSyncExternalStore(
    everySecond,
    () => resetPauseLeft(email),
    () => 0,
  );
}

/** "42 segundos" */
export function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`;
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND);
  return () => clearInterval(timer);
}

/** The pauses that have not ended, by address. */
function living(): Readonly<Record<string, number>> {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null) return {};
  const pauses: Record<string, number> = {};
  for (const [email, until] of Object.entries(stored)) {
    if (typeof until === "number" && until > Date.now()) pauses[email] = until;
  }
  return pauses;
}

function nameOf(email: string): string {
  return email.trim().toLowerCase();
}
