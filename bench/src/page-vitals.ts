import type { Page } from "playwright-core";

/** A page's own measurements since it was opened or last queried. */
export interface Vitals {
  /** Sum of all layout shifts that no input caused: at least the CLS of a field tool, which takes the worst window. */
  readonly shift: number;
  /** The moved elements, by selector. */
  readonly moved: readonly string[];
  /** The longest time from an input to the next painted frame, in ms; steps of 8 ms, 0 when all are below 16. */
  readonly slowestMs: number;
}

declare global {
  interface Window {
    emitaVitals: { shift: number; moved: string[]; slowestMs: number };
  }
}

/** Makes every document of this page measure from its first byte, on a processor four times slower. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(measure);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Number of consecutive frames without change after which a screen counts as complete. */
const STILL_FRAMES = 40;

/** Waits until fonts and pictures are loaded and nothing changes any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    await document.fonts.ready;
    let still = 0;
    const observer = new MutationObserver(() => {
      still = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    while (still < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = [...document.images].every((image) => image.complete) ? still + 1 : 0;
    }
    observer.disconnect();
  }, STILL_FRAMES);
}

/** Reads and clears. */
export function takeVitals(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    // Entries are delivered after their frame, when the browser is idle.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    const taken = window.emitaVitals;
    window.emitaVitals = { shift: 0, moved: [], slowestMs: 0 };
    return taken;
  });
}

/** Runs in the page: it must not use anything of this module. */
function measure(): void {
  window.emitaVitals = { shift: 0, moved: [], slowestMs: 0 };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page receives this function alone
  const nameOf = (node: unknown) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry) || typeof entry.value !== "number") continue;
      if ("hadRecentInput" in entry && entry.hadRecentInput === true) continue;
      window.emitaVitals.shift += entry.value;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      for (const source of sources) window.emitaVitals.moved.push(nameOf(source.node));
    }
  }).observe({ type: "layout-shift", buffered: true });
  // A variable, because TypeScript's list of options lacks the threshold.
  const interactions = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("interactionId" in entry) || !entry.interactionId) continue;
      window.emitaVitals.slowestMs = Math.max(window.emitaVitals.slowestMs, entry.duration);
    }
  }).observe(interactions);
}
