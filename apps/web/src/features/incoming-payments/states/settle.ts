import { type MouseEvent, useEffect, useState } from "react";

/** A second press within this time belongs to the first one: it was not meant for what appeared under the pointer meanwhile. */
const SETTLE_MS = 700;

/** Whether the part has been on screen long enough that a press is meant for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

let movedAt = Number.NEGATIVE_INFINITY;

/** To be called when something above the rows or over them closes: another row lies under the pointer now. */
export function rowsMoved(): void {
  movedAt = performance.now();
}

/** Whether a press on a row is meant for that row. The keyboard's (a click without a count) always is: it goes where the focus is. */
export function isMeant({ detail }: MouseEvent): boolean {
  return detail === 0 || performance.now() - movedAt > SETTLE_MS;
}
