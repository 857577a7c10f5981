/**
 * Runs at once, or after the press of the pointer that is under way. Leaving a field by pressing a button or a checkbox
 * must not draw an error at that moment: everything below would move, and the release would miss what was pressed.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(":active")) return run();
  addEventListener("pointerup", () => setTimeout(run), { once: true });
}
