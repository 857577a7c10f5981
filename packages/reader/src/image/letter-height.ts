import { type GreyImage, histogram, otsu } from "./grey.ts";

/** Fewer letters than this say nothing about the page. */
const MIN_LETTERS = 30;

/** Median height of the letters on an upright page, pixels; null when there are too few. Letters are dark connected shapes of letter-like proportions. */
export function letterHeight(image: GreyImage): number | null {
  const threshold = otsu(histogram(image));
  const heights = componentHeights(image, threshold).toSorted((a, b) => a - b);
  return heights.length < MIN_LETTERS ? null : (heights[Math.floor(heights.length / 2)] ?? null);
}

/** Shapes larger than this share of the page are frames, bars and pictures. */
const MAX_SHARE = 0.06;

function componentHeights({ width, height, data }: GreyImage, threshold: number): number[] {
  const seen = new Uint8Array(data.length);
  const heights: number[] = [];
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
    if (h >= 5 && h < height * MAX_SHARE && w < h * 1.6 && h < w * 5) heights.push(h);
  }
  return heights;
}
