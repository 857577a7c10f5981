import { useLayoutEffect } from "react";

/** In sessionStorage: the place on the table before the person opened a company. */
const KEY = "emita:desk-place";

interface Place {
  readonly href: string;
  readonly scrollY: number;
  readonly companyId: string;
}

/** Call this before the table is left for a company. */
export function keepPlace(companyId: string): void {
  const place: Place = { href: here(), scrollY: window.scrollY, companyId };
  sessionStorage.setItem(KEY, JSON.stringify(place));
}

/**
 * Restores the scroll position on the table and focuses the company that was left. The browser cannot do it: the page was
 * reloaded, and its rows arrive later.
 * @param isShown whether the rows are rendered
 */
export function useReturnPlace(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = takePlace();
    if (place === null || place.href !== here()) return;
    const link = document.getElementById(linkId(place.companyId));
    link?.focus({ preventScroll: true });
    window.scrollTo({ top: place.scrollY, behavior: "instant" });
  }, [isShown]);
}

/** Id of the link with a company's name. */
export function linkId(companyId: string): string {
  return `empresa-${companyId}`;
}

/** Reading it deletes it. */
function takePlace(): Place | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return null;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

function here(): string {
  return location.pathname + location.search;
}
