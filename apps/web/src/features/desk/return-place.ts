import { useLayoutEffect } from "react";

/** In the tab's own memory: where on the table somebody was who went into a company. */
const KEY = "emita:desk-place";

interface Place {
  readonly href: string;
  readonly scrollY: number;
  readonly companyId: string;
}

/** To be called before the table is left for a company. */
export function keepPlace(companyId: string): void {
  const place: Place = { href: here(), scrollY: window.scrollY, companyId };
  sessionStorage.setItem(KEY, JSON.stringify(place));
}

/**
 * Back at the table: where one was, with the focus on the company one comes from. The browser cannot do it: the page was loaded
 * anew, and its rows come after it.
 * @param isShown whether the rows are there
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

/** Of the link with a company's name. */
export function linkId(companyId: string): string {
  return `empresa-${companyId}`;
}

/** It counts once. */
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
