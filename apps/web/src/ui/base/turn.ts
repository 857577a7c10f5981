/** Lets the browser do what waits: a long start is made of short pieces, between which whoever presses something is answered. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
