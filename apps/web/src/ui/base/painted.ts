/** A page that nobody sees draws no frames. A slow processor takes its time for one, and is not to be hurried. */
const LONGEST_WAIT_MS = 400;

/**
 * Resolves once what was pressed shows that it was pressed, before heavy work begins. The second frame, because the first one is then
 * drawn but not yet on the screen: what follows at once would take the processor from whoever is putting it there.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
