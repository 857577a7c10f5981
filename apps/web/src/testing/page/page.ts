import { cleanup } from "@testing-library/react";

/** Timers of the page on screen. */
const timers = new Set<NodeJS.Timeout>();
let pagesLeft = 0;

const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: endTimer } = globalThis;
const send = globalThis.fetch;

/** From here on the page's timers and requests are those of one page: they end with it. To be called once for each file. */
export function followPage(): void {
  Object.assign(globalThis, {
    setTimeout: (...args: Parameters<typeof setTimeout>) => kept(startTimeout(...args)),
    setInterval: (...args: Parameters<typeof setInterval>) => kept(startInterval(...args)),
  });
  globalThis.fetch = async (input, init) => {
    const askedBy = pagesLeft;
    // Node.js knows no page that a path could belong to.
    const address = typeof input === "string" ? new URL(input, location.href) : input;
    const answer = await send(address, init);
    return askedBy === pagesLeft ? answer : new Promise(() => undefined);
  };
}

/** Leaves the page as a browser does: nothing that it began runs on, and no answer reaches it. */
export function leavePage(): void {
  cleanup();
  pagesLeft += 1;
  for (const timer of timers) endTimer(timer);
  timers.clear();
}

function kept(timer: NodeJS.Timeout): NodeJS.Timeout {
  timers.add(timer);
  return timer;
}
