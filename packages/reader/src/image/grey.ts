/** One byte per pixel, rows from the top, 0 = black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Counts of the 256 grey values. */
export function histogram(image: GreyImage): Uint32Array {
  const { data } = image;
  const counts = new Uint32Array(256);
  // By index, here and below: an iterator or a callback takes several times as long on millions of pixels.
  for (let at = 0; at < data.length; at++) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The grey value below which the given share (0..1) of the pixels lies. */
export function percentile(counts: Uint32Array, share: number): number {
  let total = 0;
  for (const count of counts) total += count;
  const wanted = total * share;
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value] ?? 0;
    if (seen >= wanted) return value;
  }
  return 255;
}

/** Otsu's threshold: the value that separates dark from bright with the largest variance between both. */
export function otsu(counts: Uint32Array): number {
  let total = 0;
  let sum = 0;
  counts.forEach((count, value) => {
    total += count;
    sum += count * value;
  });
  let best = 127;
  let bestVariance = -1;
  let below = 0;
  let sumBelow = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0;
    if (below === 0) continue;
    const above = total - below;
    if (above === 0) break;
    sumBelow += value * (counts[value] ?? 0);
    const difference = sumBelow / below - (sum - sumBelow) / above;
    const variance = below * above * difference * difference;
    if (variance > bestVariance) {
      bestVariance = variance;
      best = value;
    }
  }
  return best;
}

/** Box-filter reduction so that the long side is at most `longSide` pixels; never enlarges. */
export function shrink(image: GreyImage, longSide: number): GreyImage {
  const factor = Math.max(image.width, image.height) / longSide;
  if (factor <= 1) return image;
  const width = Math.max(1, Math.round(image.width / factor));
  const height = Math.max(1, Math.round(image.height / factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * image.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * image.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * image.width) / width));
      let sum = 0;
      for (let sy = y0; sy < y1; sy++) {
        for (let sx = x0; sx < x1; sx++) sum += image.data[sy * image.width + sx] ?? 0;
      }
      data[y * width + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  }
  return { width, height, data };
}

/** Black becomes white. */
export function invert(image: GreyImage): GreyImage {
  return mapGrey(image, (value) => 255 - value);
}

/** Replaces every grey value by the result of `change`. */
export function mapGrey({ width, height, data }: GreyImage, change: (value: number) => number) {
  const table = Uint8Array.from({ length: 256 }, (_, value) => change(value));
  const changed = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) changed[at] = table[data[at] ?? 0] ?? 0;
  return { width, height, data: changed };
}

/** Rotates clockwise by a multiple of 90 degrees. */
export function rotateQuarter(image: GreyImage, degrees: 0 | 90 | 180 | 270): GreyImage {
  if (degrees === 0) return image;
  const { width, height, data } = image;
  const turned = new Uint8Array(data.length);
  if (degrees === 180) {
    for (let i = 0; i < data.length; i++) turned[data.length - 1 - i] = data[i] ?? 0;
    return { width, height, data: turned };
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const target = degrees === 90 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[target] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/** Binary PGM: the cheapest way to hand raw grey to a library. */
export function portableGreymap({ width, height, data }: GreyImage): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  return Buffer.concat([header, data]);
}
