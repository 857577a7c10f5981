/** As long the screen has the connection and the processor for itself: its first answers are on their way. */
const SCREEN_FIRST_MS = 1_000;
/** Then nothing is put off for longer than this. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the browser is idle: invisible work starts after the screen. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SCREEN_FIRST_MS));
  // Safari does not know the idle callback.
  if (!("requestIdleCallback" in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
