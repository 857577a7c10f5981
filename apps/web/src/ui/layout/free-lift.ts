export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space between the raised box and the controls it avoids. */
const GAP = 6;

/**
 * The distance by which a floating box must rise to cover no control.
 * @param box its place without obstacles
 * @param taken boxes that it must not cover
 * @param ceiling its highest place
 * @returns pixels, 0 if it can stay; null without space below the ceiling
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
