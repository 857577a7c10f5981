import type { Page } from "playwright-core";

/** The web vitals call 0.1 good; from about this value a button moves away from under a finger. */
export const MOST_SHIFT = 0.01;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** The browser's sum of layout shifts without user input, since the page began. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, "hadRecentInput"))
          window.layoutShift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts so far: the browser reports a shift in the frame after it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)));
      }),
  );
}
