/** During this time the screen has connection and processor for itself: its first requests are under way. */
const SCREEN_FIRST_MS = 1_000;
/** The longest delay of one turn after that. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves when the browser is idle: invisible work starts after the screen. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SCREEN_FIRST_MS));
  await turn();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the browser is idle, for one caller at a time: several parts that began to wait together would otherwise start
 * in one long task, in which no press is answered.
 */
export function turn(): Promise<unknown> {
  last = last.then(idle);
  return last;
}

function idle(): Promise<unknown> {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in globalThis)) return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
