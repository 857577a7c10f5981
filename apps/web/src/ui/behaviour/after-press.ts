/**
 * Runs at once, or after the current press of the pointer. An error that appears during a press would shift the layout, and
 * the release would miss the button or checkbox.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(":active")) return run();
  addEventListener("pointerup", () => setTimeout(run), { once: true });
}
