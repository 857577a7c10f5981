import { type GreyImage, histogram, percentile, shrink } from "./grey.ts";

/** Blocks of the brightness map along the long side: finer than any shadow, coarser than any line of print. */
const MAP_LONG_SIDE = 64;

/**
 * Divides by the local brightness of the paper, so that shadows and vignetting disappear and paper becomes white.
 * The paper's brightness is the 90th percentile of each block, smoothed.
 */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const map = smooth(smooth(paperMap(image)));
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const my = Math.min(map.height - 1.001, Math.max(0, ((y + 0.5) * map.height) / height - 0.5));
    const y0 = Math.floor(my);
    const v = my - y0;
    for (let x = 0; x < width; x++) {
      const mx = Math.min(map.width - 1.001, Math.max(0, ((x + 0.5) * map.width) / width - 0.5));
      const x0 = Math.floor(mx);
      const u = mx - x0;
      const at = y0 * map.width + x0;
      const top = (map.data[at] ?? 0) * (1 - u) + (map.data[at + 1] ?? 0) * u;
      const bottom =
        (map.data[at + map.width] ?? 0) * (1 - u) + (map.data[at + map.width + 1] ?? 0) * u;
      const value = ((data[y * width + x] ?? 0) * 245) / Math.max(24, top * (1 - v) + bottom * v);
      out[y * width + x] = value > 255 ? 255 : value;
    }
  }
  return { width, height, data: out };
}

/** Paper is everything brighter than this share of its usual brightness: grain and light tints become white. */
const PAPER_SHARE = 0.94;

/** Stretches grey so that the darkest print becomes black and the paper white. Faint print (thermal paper) gains most. */
export function stretchContrast(image: GreyImage): GreyImage {
  const counts = histogram(image);
  const low = percentile(counts, 0.005);
  const high = Math.max(percentile(counts, 0.5) * PAPER_SHARE, low + 30);
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, ((value - low) * 255) / (high - low))),
  );
  return { ...image, data: image.data.map((value) => table[value] ?? 255) };
}

/** Print darker, paper untouched: faint grey labels would fall out of the engine's search for lines. */
export function darkenPrint(image: GreyImage): GreyImage {
  const table = Uint8Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** PRINT_GAMMA);
  return { ...image, data: image.data.map((value) => table[value] ?? 255) };
}

/** Measured on photos: 1.5 to 2 read alike, none loses grey labels. */
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

/** A block that is mostly print (bars, a black box) is much darker than its surroundings: take the brightest neighbour's paper instead. */
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
