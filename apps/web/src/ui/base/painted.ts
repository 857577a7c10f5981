/** A page that nobody sees draws no frames. */
const LONGEST_WAIT_MS = 100;

/** Resolves after the next frame: what was pressed shows that it was, before heavy work begins. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
