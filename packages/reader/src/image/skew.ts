import { type GreyImage, histogram, otsu, shrink } from "./grey.ts";

const MAX_DEGREES = 9;
const LONG_SIDE = 900;

/**
 * Angle of the text lines in degrees (positive: falling to the right), by the sharpest projection profile within ±9 degrees. 0 when there
 * are no lines.
 */
export function skewDegrees(image: GreyImage): number {
  const points = darkEdges(shrink(image, LONG_SIDE));
  if (points.xs.length < 200) return 0;
  let best = 0;
  for (const step of [0.5, 0.1]) {
    const centre = best;
    const reach = step === 0.5 ? MAX_DEGREES : 0.5;
    let bestScore = -1;
    for (let angle = centre - reach; angle <= centre + reach + 1e-9; angle += step) {
      const score = sharpness(points, angle);
      if (score > bestScore) {
        bestScore = score;
        best = angle;
      }
    }
  }
  return Math.abs(best) > MAX_DEGREES ? 0 : best;
}

interface Points {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly height: number;
  readonly width: number;
}

/** Lower edges of dark strokes: baselines become peaks, long vertical bars do not disturb. */
function darkEdges(image: GreyImage): Points {
  const threshold = otsu(histogram(image));
  const xs: number[] = [];
  const ys: number[] = [];
  const marginX = image.width * 0.02;
  const marginY = image.height * 0.02;
  for (let y = Math.ceil(marginY); y < image.height - 1 - marginY; y++) {
    for (let x = Math.ceil(marginX); x < image.width - marginX; x++) {
      const at = y * image.width + x;
      if ((image.data[at] ?? 255) <= threshold && (image.data[at + image.width] ?? 0) > threshold) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  return { xs, ys, width: image.width, height: image.height };
}

function sharpness({ xs, ys, width, height }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Uint32Array(height + 2 * offset + 2);
  for (let i = 0; i < xs.length; i++) {
    const row = Math.round((ys[i] ?? 0) - (xs[i] ?? 0) * slope) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
