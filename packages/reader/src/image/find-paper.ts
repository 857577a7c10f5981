import { brightBlob, grownBlob, type Blob } from "./blobs.ts";
import { type GreyImage, histogram, otsu, type Point, shrink } from "./grey.ts";

/** Corners of a sheet, clockwise from the upper left, in pixels of the image that was searched. */
export type Quad = readonly [Point, Point, Point, Point];

const THUMBNAIL_LONG_SIDE = 400;
/** A sheet below this share of the picture is not the photographed document. */
const MIN_AREA = 0.12;
/** A sheet fills its four corners; other regions do not. */
const MIN_FILL = 0.8;
/** Above this share the picture is the page itself: a scan or a screenshot. */
const FULL_AREA = 0.95;
/** Share of the border along which the brightness must drop from paper to ground. */
const MIN_SUPPORT = 0.6;
/** Thresholds around Otsu's: a strong shadow puts one end of the sheet below it. */
const THRESHOLD_FACTORS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 1.1, 1.2, 1.35];
/** Taking the brightest neighbour enlarged the sheet by two pixels. A rim of table around the sheet is worse than a lost rim of paper. */
const INSET_PIXELS = 3;
const GROWTH_TOLERANCES = [0.03, 0.05, 0.08];

/**
 * Finds the sheet of paper on a darker ground. Null when the page fills the picture or there is no sheet. Several candidates (thresholds,
 * growing over smooth shading) are rated by the share of their border where brightness drops.
 */
export function findPaper(image: GreyImage): Quad | null {
  const small = withoutPrint(shrink(image, THUMBNAIL_LONG_SIDE));
  const threshold = otsu(histogram(small));
  const pixels = small.width * small.height;
  const blobs = [
    ...THRESHOLD_FACTORS.map((factor) => brightBlob(small, threshold * factor)),
    ...GROWTH_TOLERANCES.map((tolerance) => grownBlob(small, tolerance)),
  ];
  let best: { quad: Quad; score: number } | null = null;
  for (const blob of blobs) {
    const quad = blob && quadOf(blob, small, pixels);
    if (!quad) continue;
    const score = borderSupport(small, quad) + 0.15 * (quadArea(quad) / pixels);
    if (score > MIN_SUPPORT && (!best || score > best.score)) best = { quad, score };
  }
  if (!best) return null;
  const scaleX = image.width / small.width;
  const scaleY = image.height / small.height;
  const [a, b, c, d] = best.quad;
  const middle: Point = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const scaled = (p: Point): Point => ({
    x: (p.x + 0.5 + INSET_PIXELS * Math.sign(middle.x - p.x)) * scaleX,
    y: (p.y + 0.5 + INSET_PIXELS * Math.sign(middle.y - p.y)) * scaleY,
  });
  return [scaled(a), scaled(b), scaled(c), scaled(d)];
}

/** The brightest pixel of the neighbourhood: print disappears, shading and the sheet's border stay. */
function withoutPrint(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const rows = new Uint8Array(data.length);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 0;
      for (let dx = -2; dx <= 2; dx++)
        value = Math.max(
          value,
          x + dx < 0 || x + dx >= width ? 0 : (data[y * width + x + dx] ?? 0),
        );
      rows[y * width + x] = value;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 0;
      for (let dy = -2; dy <= 2; dy++)
        value = Math.max(
          value,
          y + dy < 0 || y + dy >= height ? 0 : (rows[(y + dy) * width + x] ?? 0),
        );
      out[y * width + x] = value;
    }
  }
  return { width, height, data: out };
}

function quadOf(blob: Blob, image: GreyImage, pixels: number): Quad | null {
  const quad = corners(blob.pixels, image.width);
  const area = quadArea(quad);
  if (area < MIN_AREA * pixels || area > FULL_AREA * pixels) return null;
  return Math.min(blob.filled / area, area / blob.filled) < MIN_FILL ? null : quad;
}

/** The extreme points along the diagonals: the corners of a sheet rotated by less than about 30 degrees. */
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

const SAMPLES_PER_SIDE = 24;
/** Distance of the compared points from the border, thumbnail pixels. */
const STEP_PIXELS = 6;
/** Paper is at least this much brighter than the ground beside it. */
const MIN_STEP = 1.15;

/** A side outside the picture counts neither way; a sheet shows at least three borders. */
const OUT_OF_PICTURE = 0.7;
const MIN_VISIBLE_SIDES = 3;

/** Mean over the sides of the share of points where brightness drops from inside to outside. The weakest side counts twice. */
function borderSupport(image: GreyImage, quad: Quad): number {
  const sides = quad.map((from, index) => sideSupport(image, from, quad[(index + 1) % 4] ?? from));
  if (sides.filter((side) => side !== null).length < MIN_VISIBLE_SIDES) return 0;
  const supports = sides.map((side) => side ?? OUT_OF_PICTURE);
  return (supports.reduce((sum, side) => sum + side, 0) + Math.min(...supports)) / 5;
}

/** Null when most of the side has no outside in the picture. */
function sideSupport(image: GreyImage, from: Point, to: Point): number | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  // Corners run clockwise on the screen, so the inside is on the right.
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  let steps = 0;
  let seen = 0;
  for (let i = 0; i < SAMPLES_PER_SIDE; i++) {
    const share = 0.06 + (0.88 * i) / (SAMPLES_PER_SIDE - 1);
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    const inside = valueAt(image, x + normal.x * STEP_PIXELS, y + normal.y * STEP_PIXELS);
    const outside = valueAt(image, x - normal.x * STEP_PIXELS, y - normal.y * STEP_PIXELS);
    if (outside === null || inside === null) continue;
    seen++;
    if (inside >= Math.max(outside, 8) * MIN_STEP) steps++;
  }
  return seen < SAMPLES_PER_SIDE / 2 ? null : steps / seen;
}

function valueAt(image: GreyImage, x: number, y: number): number | null {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || row < 0 || column >= image.width || row >= image.height) return null;
  return image.data[row * image.width + column] ?? null;
}

function quadArea([a, b, c, d]: Quad): number {
  return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2;
}

function cross(p: Point, q: Point): number {
  return p.x * q.y - q.x * p.y;
}
