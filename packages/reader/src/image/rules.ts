import type { GreyImage } from "./grey.ts";

/** Darker than this is ink. */
const INK = 185;
/** Longer straight runs of ink are rules of tables and frames, never strokes of letters, pixels. */
const MIN_RULE = 120;
/** Rules are thin; a black box is kept. */
const MAX_THICKNESS = 9;

/**
 * Removes table rules and frames from an upright page: beside them the engine loses or invents characters. Bars of bar codes are removed
 * too. Only for a second look: the engine itself removes most rules, and better.
 */
export function removeRules(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const out = new Uint8Array(data);
  for (let x = 0; x < width; x++)
    eraseRuns({
      data,
      out,
      start: x,
      step: width,
      across: 1,
      length: height,
      crossings: x,
      crossingLimit: width,
    });
  for (let y = 0; y < height; y++)
    eraseRuns({
      data,
      out,
      start: y * width,
      step: 1,
      across: width,
      length: width,
      crossings: y,
      crossingLimit: height,
    });
  return { width, height, data: out };
}

interface Scan {
  readonly data: Uint8Array;
  readonly out: Uint8Array;
  /** First pixel of the row or column, the step along it, and the step to its neighbours. */
  readonly start: number;
  readonly step: number;
  readonly across: number;
  readonly length: number;
  /** Index of the row or column, and their number. */
  readonly crossings: number;
  readonly crossingLimit: number;
}

function eraseRuns(scan: Scan): void {
  const { data, start, step, across, length } = scan;
  // A rule may shift by a pixel: its neighbours count as well.
  const isInkAt = (at: number): boolean =>
    (data[at] ?? 255) < INK || (data[at - across] ?? 255) < INK || (data[at + across] ?? 255) < INK;
  let from = -1;
  for (let i = 0; i <= length; i++) {
    const isInk = i < length && isInkAt(start + i * step);
    if (isInk && from < 0) from = i;
    if (!isInk && from >= 0) {
      if (i - from >= MIN_RULE) eraseThin(scan, from, i);
      from = -1;
    }
  }
}

/** Whitens the run where it is thin, with a pixel of blur on each side; at thick places letters touch or a box begins. */
function eraseThin(scan: Scan, from: number, to: number): void {
  const { data, out, start, step, across, crossings, crossingLimit } = scan;
  for (let i = from; i < to; i++) {
    const at = start + i * step;
    let before = 0;
    while (
      before <= MAX_THICKNESS &&
      crossings - before > 0 &&
      (data[at - (before + 1) * across] ?? 255) < INK
    )
      before++;
    let after = 0;
    while (
      after <= MAX_THICKNESS &&
      crossings + after < crossingLimit - 1 &&
      (data[at + (after + 1) * across] ?? 255) < INK
    )
      after++;
    if (before + after + 1 > MAX_THICKNESS) continue;
    for (let offset = -before - 2; offset <= after + 2; offset++) {
      if (crossings + offset >= 0 && crossings + offset < crossingLimit)
        out[at + offset * across] = 255;
    }
  }
}
