/** A hidden page draws no frames. On a slow processor a frame may take this long. */
const LONGEST_WAIT_MS = 400;

/**
 * Resolves once a press has visible feedback, before heavy work begins. It waits for the second frame: the first is drawn
 * by then but not yet on screen, and work at once would delay it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
