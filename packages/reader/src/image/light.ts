import { type GreyImage, histogram, mapGrey, percentile, shrink } from "./grey.ts";

/** Blocks of the brightness map along the long side: finer than shadows, coarser than lines of print. */
const MAP_LONG_SIDE = 64;

/**
 * Divides by the local brightness of the paper, so that shadows and vignetting disappear and paper becomes white.
 * The paper's brightness is the 90th percentile of each block, smoothed.
 */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const map = smooth(smooth(paperMap(image)));
  const columns = Float64Array.from({ length: width }, (_, x) => placeInMap(x, width, map.width));
  const row = new Float64Array(map.width + 1);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    mixRows(map, placeInMap(y, height, map.height), row);
    for (let x = 0; x < width; x++) {
      const mx = columns[x] ?? 0;
      const x0 = Math.floor(mx);
      const u = mx - x0;
      const paper = (row[x0] ?? 0) * (1 - u) + (row[x0 + 1] ?? 0) * u;
      const value = ((data[y * width + x] ?? 0) * 245) / (paper < 24 ? 24 : paper);
      out[y * width + x] = value > 255 ? 255 : value;
    }
  }
  return { width, height, data: out };
}

/** Position of a pixel's centre between the centres of the map's blocks. */
function placeInMap(pixel: number, pixels: number, blocks: number): number {
  return Math.min(blocks - 1.001, Math.max(0, ((pixel + 0.5) * blocks) / pixels - 0.5));
}

/** Interpolates the map's row at a height between two of its rows. */
function mixRows({ width, data }: FloatMap, my: number, row: Float64Array): void {
  const above = Math.floor(my) * width;
  const v = my - Math.floor(my);
  for (let x = 0; x < width; x++)
    row[x] = (data[above + x] ?? 0) * (1 - v) + (data[above + width + x] ?? 0) * v;
}

/** Pixels brighter than this share of the paper's brightness become white: grain and light tints. */
const PAPER_SHARE = 0.94;

/**
 * Stretches grey values so that the darkest print becomes black and the paper white; faint print (thermal paper) gains most. Then print is
 * darkened without changing paper: the engine's line detection misses faint grey labels.
 */
export function stretchContrast(image: GreyImage): GreyImage {
  const counts = histogram(image);
  const low = percentile(counts, 0.005);
  const high = Math.max(percentile(counts, 0.5) * PAPER_SHARE, low + 30);
  return mapGrey(image, (value) => {
    const stretched = Math.floor(
      ((Math.min(high, Math.max(low, value)) - low) * 255) / (high - low),
    );
    return 255 * (stretched / 255) ** PRINT_GAMMA;
  });
}

/** Measured on photos: 1.5 to 2 give equal results, and none loses grey labels. */
const PRINT_GAMMA = 1.7;

/** True for screenshots, renderings and clean scans: one grey value dominates, there is no shading to remove. */
export function isFlat(image: GreyImage): boolean {
  const counts = histogram(shrink(image, 800));
  let total = 0;
  let best = 0;
  counts.forEach((count, value) => {
    total += count;
    best = Math.max(best, count + (counts[value + 1] ?? 0) + (counts[value + 2] ?? 0));
  });
  return best > total * 0.35;
}

interface FloatMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

function paperMap(image: GreyImage): FloatMap {
  const block = Math.max(8, Math.ceil(Math.max(image.width, image.height) / MAP_LONG_SIDE));
  const width = Math.max(2, Math.ceil(image.width / block));
  const height = Math.max(2, Math.ceil(image.height / block));
  const data = new Float32Array(width * height);
  const counts = new Uint32Array(256);
  for (let by = 0; by < height; by++) {
    for (let bx = 0; bx < width; bx++) {
      counts.fill(0);
      const bottom = Math.min(image.height, (by + 1) * block);
      const right = Math.min(image.width, (bx + 1) * block);
      for (let y = by * block; y < bottom; y += 2) {
        for (let x = bx * block; x < right; x += 2) {
          const value = image.data[y * image.width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      data[by * width + bx] = percentile(counts, 0.9);
    }
  }
  return liftPrint({ width, height, data });
}

/** A block that is mostly print (bars, a black box) is much darker than its surroundings: it gets the brightest neighbour's value. */
function liftPrint(map: FloatMap): FloatMap {
  const data = new Float32Array(map.data.length);
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      let brightest = 0;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const ny = y + dy;
          const nx = x + dx;
          if (ny >= 0 && nx >= 0 && ny < map.height && nx < map.width)
            brightest = Math.max(brightest, map.data[ny * map.width + nx] ?? 0);
        }
      }
      const own = map.data[y * map.width + x] ?? 0;
      data[y * map.width + x] = own < brightest * 0.75 ? brightest * 0.95 : own;
    }
  }
  return { ...map, data };
}

function smooth(map: FloatMap): FloatMap {
  const data = new Float32Array(map.data.length);
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      let sum = 0;
      let count = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(map.height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(map.width - 1, x + 1); nx++) {
          sum += map.data[ny * map.width + nx] ?? 0;
          count++;
        }
      }
      data[y * map.width + x] = sum / count;
    }
  }
  return { ...map, data };
}
