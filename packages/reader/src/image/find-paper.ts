import { type GreyImage, histogram, otsu, percentile, type Point, shrink } from "./grey.ts";

/** Corners of a sheet, clockwise from the upper left, in pixels of the image that was searched. */
export type Quad = readonly [Point, Point, Point, Point];

const THUMBNAIL_LONG_SIDE = 400;
/** A sheet smaller than this share of the picture is not what the person photographed. */
const MIN_AREA = 0.12;
/** A sheet fills its four corners; a blob that does not is something else. */
const MIN_FILL = 0.86;
/** Ground around the sheet, relative to the sheet: white cards on a light grey screen are not sheets of paper. */
const MAX_GROUND = 0.85;
/** Above this share the picture is the page itself: a scan or a screenshot. */
const FULL_AREA = 0.93;

/**
 * Finds the bright sheet of paper on a darker ground. Null when the page fills the picture or nothing looks like a sheet.
 * Tries Otsu's threshold and neighbours of it, because a strong shadow splits the sheet at Otsu's own.
 */
export function findPaper(image: GreyImage): Quad | null {
  const small = shrink(image, THUMBNAIL_LONG_SIDE);
  const threshold = otsu(histogram(small));
  let best: { quad: Quad; score: number } | null = null;
  for (const factor of [1, 0.85, 0.7, 1.15, 1.3]) {
    const blob = largestBrightBlob(small, threshold * factor);
    if (!blob) continue;
    const quad = corners(blob.pixels, small.width);
    const area = quadArea(quad);
    const pixels = small.width * small.height;
    if (area < MIN_AREA * pixels || area > FULL_AREA * pixels) continue;
    const fill = Math.min(blob.filled / area, area / blob.filled);
    if (fill < MIN_FILL || blob.borderSides > 2 || !isBrighterThanGround(small, quad)) continue;
    if (!best || fill > best.score + 0.02) best = { quad, score: fill };
  }
  if (!best) return null;
  const scaleX = image.width / small.width;
  const scaleY = image.height / small.height;
  const scaled = (p: Point): Point => ({ x: (p.x + 0.5) * scaleX, y: (p.y + 0.5) * scaleY });
  const [a, b, c, d] = best.quad;
  return [scaled(a), scaled(b), scaled(c), scaled(d)];
}

interface Blob {
  readonly pixels: readonly number[];
  /** Pixels counting the dark holes inside (print, bars) as filled, row by row. */
  readonly filled: number;
  readonly borderSides: number;
}

function largestBrightBlob(image: GreyImage, threshold: number): Blob | null {
  const { width, height, data } = image;
  const seen = new Uint8Array(data.length);
  let largest: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) <= threshold) continue;
    const pixels = flood(image, start, threshold, seen);
    if (pixels.length > largest.length) largest = pixels;
  }
  if (largest.length === 0) return null;
  const left = new Int32Array(height).fill(width);
  const right = new Int32Array(height).fill(-1);
  for (const pixel of largest) {
    const y = Math.floor(pixel / width);
    const x = pixel - y * width;
    if (x < (left[y] ?? 0)) left[y] = x;
    if (x > (right[y] ?? 0)) right[y] = x;
  }
  let filled = 0;
  let touchesLeft = 0;
  let touchesRight = 0;
  for (let y = 0; y < height; y++) {
    const from = left[y] ?? width;
    const to = right[y] ?? -1;
    if (to < from) continue;
    filled += to - from + 1;
    if (from === 0) touchesLeft++;
    if (to === width - 1) touchesRight++;
  }
  const sides = [
    touchesLeft > height * 0.1,
    touchesRight > height * 0.1,
    (right[0] ?? -1) - (left[0] ?? 0) > width * 0.1,
    (right[height - 1] ?? -1) - (left[height - 1] ?? 0) > width * 0.1,
  ];
  return { pixels: largest, filled, borderSides: sides.filter(Boolean).length };
}

function flood(image: GreyImage, start: number, threshold: number, seen: Uint8Array): number[] {
  const { width, height, data } = image;
  const pixels = [start];
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next] ?? 0;
    const y = Math.floor(at / width);
    const x = at - y * width;
    const visit = (neighbour: number): void => {
      if (!seen[neighbour] && (data[neighbour] ?? 0) > threshold) {
        seen[neighbour] = 1;
        pixels.push(neighbour);
      }
    };
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
  }
  return pixels;
}

/** The extreme points along the diagonals: the corners of a sheet turned by less than about 30 degrees. */
function corners(pixels: readonly number[], width: number): Quad {
  const origin: Point = { x: 0, y: 0 };
  const extreme = { topLeft: origin, topRight: origin, bottomRight: origin, bottomLeft: origin };
  let [minSum, maxSum, minDifference, maxDifference] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of pixels) {
    const y = Math.floor(pixel / width);
    const x = pixel - y * width;
    if (x + y < minSum) [minSum, extreme.topLeft] = [x + y, { x, y }];
    if (x + y > maxSum) [maxSum, extreme.bottomRight] = [x + y, { x, y }];
    if (x - y < minDifference) [minDifference, extreme.bottomLeft] = [x - y, { x, y }];
    if (x - y > maxDifference) [maxDifference, extreme.topRight] = [x - y, { x, y }];
  }
  return [extreme.topLeft, extreme.topRight, extreme.bottomRight, extreme.bottomLeft];
}

function isBrighterThanGround(image: GreyImage, quad: Quad): boolean {
  const inside = new Uint32Array(256);
  const outside = new Uint32Array(256);
  image.data.forEach((value, at) => {
    const y = Math.floor(at / image.width);
    const counts = contains(quad, { x: at - y * image.width, y }) ? inside : outside;
    counts[value] = (counts[value] ?? 0) + 1;
  });
  return percentile(outside, 0.5) < percentile(inside, 0.5) * MAX_GROUND;
}

function contains(quad: Quad, p: Point): boolean {
  return quad.every((a, index) => {
    const b = quad[(index + 1) % 4] ?? a;
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0;
  });
}

function quadArea([a, b, c, d]: Quad): number {
  const cross = (p: Point, q: Point): number => p.x * q.y - q.x * p.y;
  return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2;
}
