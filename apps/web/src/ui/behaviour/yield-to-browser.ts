/** Yields to the browser: a long start runs in short tasks, between which the browser handles input. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
