import type { OwnCompany } from "@emita/contract/people/people";
import { useSyncExternalStore } from "react";

/** Read once, by the next page. */
const NOTICE_KEY = "emita-company-notice";

/** This page's company, which the person no longer belongs to; null for a company without a name. */
interface LostCompany {
  readonly former: OwnCompany | null;
}

let lost: LostCompany | null = null;
const listeners = new Set<() => void>();

/** The person lost access to the page's company while the page is open. */
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

/** The URL named a company of others: the next page opens another one and shows a notice. */
export function keepStrangerNotice(): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, "1");
  } catch {
    // Without storage there is no notice; the bar names the company that is shown.
  }
}

/** Whether there is a notice; reading it clears it. */
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
