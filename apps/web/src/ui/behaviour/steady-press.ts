/** A pointer that moves further than this left the button on purpose. */
const STEADY_PX = 10;

/**
 * Clicks a button although the layout moved under a still pointer, for example because an answer arrived during the press.
 * The browser then sends no click. @returns a function that stops it
 */
export function keepPressesSteady(): () => void {
  document.addEventListener("pointerdown", watchPress);
  return () => document.removeEventListener("pointerdown", watchPress);
}

function watchPress(down: PointerEvent): void {
  const button = down.target instanceof Element ? down.target.closest("button") : null;
  if (!button || down.button !== 0) return;
  addEventListener(
    "pointerup",
    (up) => {
      if (isSteady(down, up) && hasMovedAway(button, up)) button.click();
    },
    { once: true },
  );
}

function isSteady(down: PointerEvent, up: PointerEvent): boolean {
  const [x, y] = [up.clientX - down.clientX, up.clientY - down.clientY];
  return up.pointerId === down.pointerId && Math.hypot(x, y) <= STEADY_PX;
}

/** Behind a dialog that opened meanwhile (`inert`) a press no longer counts. */
function hasMovedAway(button: HTMLButtonElement, { target }: PointerEvent): boolean {
  const isUnder = target instanceof Node && button.contains(target);
  return !isUnder && button.isConnected && button.closest("[inert]") === null;
}
