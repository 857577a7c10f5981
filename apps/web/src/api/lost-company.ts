import type { OwnCompany } from "@emita/contract/people";
import { useSyncExternalStore } from "react";

/** Read once, by the page that comes after. */
const NOTICE_KEY = "emita-company-notice";

/** The company of this page, and that the person has no part in it any more; null for a company that had no name yet. */
interface LostCompany {
  readonly former: OwnCompany | null;
}

let lost: LostCompany | null = null;
const listeners = new Set<() => void>();

/** The page's company is gone while the page is open. */
export function loseCompany(former: OwnCompany | null): void {
  if (lost) return;
  lost = { former };
  for (const listener of listeners) listener();
}

export function isLost(): boolean {
  return lost !== null;
}

export function useLostCompany(): LostCompany | null {
  return useSyncExternalStore(
    listen,
    () => lost,
    () => null,
  );
}

/** The address named a company of others: the next page shows another, and says so. */
export function keepStrangerNotice(): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, "1");
  } catch {
    // Nothing is told then; the bar names the company that is shown.
  }
}

/** Whether there is something to say, once. */
export function takeStrangerNotice(): boolean {
  try {
    const isThere = sessionStorage.getItem(NOTICE_KEY) !== null;
    sessionStorage.removeItem(NOTICE_KEY);
    return isThere;
  } catch {
    return false;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
