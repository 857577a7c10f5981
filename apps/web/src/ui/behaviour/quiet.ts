/** During this time the screen has connection and processor for itself: its first requests are under way. */
const SCREEN_FIRST_MS = 1_000;
/** The longest delay after that. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the browser is idle: invisible work starts after the screen. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SCREEN_FIRST_MS));
  // Safari has no idle callback.
  if (!("requestIdleCallback" in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
