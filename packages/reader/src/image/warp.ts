import type { Quad } from "./find-paper.ts";
import type { GreyImage, Point } from "./grey.ts";

/** Eight numbers of a projective map: x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1). */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** Side lengths of the sheet inside the quad (mean of opposite sides), in pixels. */
export function quadSize(quad: Quad): { width: number; height: number } {
  const [a, b, c, d] = quad;
  return { width: (length(a, b) + length(d, c)) / 2, height: (length(a, d) + length(b, c)) / 2 };
}

function length(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/**
 * Maps the quad to an upright rectangle of the given size, rotated by `degrees` (clockwise correction of the remaining skew). Cubic
 * (Catmull-Rom) sampling: enlarged small print is more readable than with linear sampling.
 */
export function warp(
  image: GreyImage,
  quad: Quad,
  width: number,
  height: number,
  degrees = 0,
): GreyImage {
  const projection = rectangleToQuad(quad, width, height);
  const [a, b, c, d, e, f, g, h] = projection;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const midX = width / 2;
  const midY = height / 2;
  const data = new Uint8Array(width * height);
  const xs = new Float64Array(width);
  const ys = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rx = midX + (x - midX) * cos - (y - midY) * sin;
      const ry = midY + (x - midX) * sin + (y - midY) * cos;
      const depth = g * rx + h * ry + 1;
      xs[x] = (a * rx + b * ry + c) / depth;
      ys[x] = (d * rx + e * ry + f) / depth;
    }
    sampleCubic(image, xs, ys, data.subarray(y * width, (y + 1) * width));
  }
  return { width, height, data };
}

/** Distinct positions between two pixels: finer steps change no grey value by more than one. */
const STEPS = 256;
/** The four Catmull-Rom weights for each of them. */
const WEIGHTS = catmullRom();

function catmullRom(): Float64Array {
  const weights = new Float64Array(4 * STEPS);
  for (let step = 0; step < STEPS; step++) {
    const u = step / STEPS;
    weights[4 * step] = u * (-0.5 + u * (1 - 0.5 * u));
    weights[4 * step + 1] = 1 + u * u * (-2.5 + 1.5 * u);
    weights[4 * step + 2] = u * (0.5 + u * (2 - 1.5 * u));
    weights[4 * step + 3] = u * u * (-0.5 + 0.5 * u);
  }
  return weights;
}

/** One row per call: one call per pixel took three times as long. */
function sampleCubic(
  { width, height, data }: GreyImage,
  xs: Float64Array,
  ys: Float64Array,
  row: Uint8Array,
): void {
  for (let i = 0; i < row.length; i++) {
    const x = xs[i] ?? 0;
    const y = ys[i] ?? 0;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    if (x0 < 1 || y0 < 1 || x0 >= width - 2 || y0 >= height - 2) {
      const cx = Math.min(width - 1, Math.max(0, x0));
      const cy = Math.min(height - 1, Math.max(0, y0));
      row[i] = data[cy * width + cx] ?? 255;
      continue;
    }
    const wx = 4 * Math.floor((x - x0) * STEPS);
    const wy = 4 * Math.floor((y - y0) * STEPS);
    const first = WEIGHTS[wx] ?? 0;
    const second = WEIGHTS[wx + 1] ?? 0;
    const third = WEIGHTS[wx + 2] ?? 0;
    const fourth = WEIGHTS[wx + 3] ?? 0;
    let sum = 0;
    let at = (y0 - 1) * width + x0 - 1;
    for (let line = 0; line < 4; line++) {
      const across =
        (data[at] ?? 0) * first +
        (data[at + 1] ?? 0) * second +
        (data[at + 2] ?? 0) * third +
        (data[at + 3] ?? 0) * fourth;
      sum += across * (WEIGHTS[wy + line] ?? 0);
      at += width;
    }
    row[i] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
  }
}

/** Heckbert's square-to-quad map, scaled to a rectangle of the given size. */
function rectangleToQuad([p0, p1, p2, p3]: Quad, width: number, height: number): Projection {
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const determinant = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
  ];
}
