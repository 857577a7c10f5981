import { type GreyImage, histogram, otsu } from "./grey.ts";

/** Position of a letter: its first row and its height. */
export interface Letter {
  readonly top: number;
  readonly height: number;
}

/** Fewer letters are not representative of the page. */
const MIN_LETTERS = 30;

/** Median height of the letters on an upright page, in pixels; null when there are too few. */
export function letterHeight(image: GreyImage): number | null {
  const heights = lettersOn(image)
    .map(({ height }) => height)
    .toSorted((a, b) => a - b);
  return heights.length < MIN_LETTERS ? null : (heights[Math.floor(heights.length / 2)] ?? null);
}

/** Shapes larger than this share of the page are frames, bars and pictures. */
const MAX_SHARE = 0.06;

/** The letters of an upright page, from the top: dark connected shapes of letter-like proportions. */
export function lettersOn(image: GreyImage): Letter[] {
  const { width, height, data } = image;
  const threshold = otsu(histogram(image));
  const seen = new Uint8Array(data.length);
  const letters: Letter[] = [];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 255) > threshold) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      const y = Math.floor(at / width);
      const x = at - y * width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (next < 0 || next >= data.length || seen[next] || (data[next] ?? 255) > threshold)
          continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const w = right - left + 1;
    const h = bottom - top + 1;
    if (h >= 5 && h < height * MAX_SHARE && w < h * 1.6 && h < w * 5)
      letters.push({ top, height: h });
  }
  return letters;
}
