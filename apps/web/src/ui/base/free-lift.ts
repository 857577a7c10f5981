export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Air between the lifted box and what it made room for. */
const GAP = 6;

/**
 * How far a floating box must rise to lie on nothing that is to be pressed.
 * @param box where it lies when nothing is in its way
 * @param taken what it must not cover
 * @param ceiling it rises no higher than this
 * @returns pixels, 0 where it can stay; null when there is no room below the ceiling
 */
export function freeLift(box: Box, taken: readonly Box[], ceiling: number): number | null {
  const height = box.bottom - box.top;
  let { top } = box;
  for (;;) {
    const inTheWay = taken.filter((other) => overlap({ ...box, top, bottom: top + height }, other));
    if (inTheWay.length === 0) return box.top - top;
    top = Math.min(...inTheWay.map((other) => other.top)) - GAP - height;
    if (top < ceiling) return null;
  }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
