/** A pointer that moves further than this was meant to leave the button. */
const STEADY_PX = 10;

/**
 * Presses a button although the layout moved under a still pointer, for instance because an answer arrived between press and
 * release: the browser then sends no click. @returns how to stop
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

/** Behind a dialog that opened meanwhile (`inert`) a press counts no more. */
function hasMovedAway(button: HTMLButtonElement, { target }: PointerEvent): boolean {
  const isUnder = target instanceof Node && button.contains(target);
  return !isUnder && button.isConnected && button.closest("[inert]") === null;
}
