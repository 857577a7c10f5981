import type { Page } from "playwright-core";

/** The web vitals call 0.1 good; from about here on a button moves away from under a finger. */
export const MOST_SHIFT = 0.01;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** The browser's own sum of what moved without anybody's doing, since the page began. */
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

/** What moved so far: a shift is told of in the frame after it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)));
      }),
  );
}
