import { type GreyImage, histogram, percentile } from "./grey.ts";

/** A connected region of the picture. */
export interface Blob {
  readonly pixels: readonly number[];
  /** Its area including holes (print, bars), row by row. */
  readonly filled: number;
}

type MayJoin = (from: number, to: number) => boolean;

/** The largest region brighter than the threshold. */
export function brightBlob(image: GreyImage, threshold: number): Blob | null {
  const seen = new Uint8Array(image.data.length);
  let largest: number[] = [];
  for (let start = 0; start < image.data.length; start++) {
    if (seen[start] || (image.data[start] ?? 0) <= threshold) continue;
    const pixels = flood(image, start, seen, (_, to) => to > threshold);
    if (pixels.length > largest.length) largest = pixels;
  }
  return toBlob(largest, image);
}

/** The region around the brightest pixel without crossing an edge: shading is gradual, the sheet's border is not. */
export function grownBlob(image: GreyImage, tolerance: number): Blob | null {
  const bright = percentile(histogram(image), 0.97);
  const start = image.data.findIndex((value, at) => value >= bright && isFarFromEdge(image, at));
  if (start < 0) return null;
  const seen = new Uint8Array(image.data.length);
  const pixels = flood(
    image,
    start,
    seen,
    (from, to) => Math.abs(from - to) <= Math.max(2, from * tolerance) && to > bright * 0.2,
  );
  return toBlob(pixels, image);
}

function isFarFromEdge(image: GreyImage, at: number): boolean {
  const y = Math.floor(at / image.width);
  const x = at - y * image.width;
  return (
    x > image.width * 0.15 &&
    x < image.width * 0.85 &&
    y > image.height * 0.15 &&
    y < image.height * 0.85
  );
}

function flood(image: GreyImage, start: number, seen: Uint8Array, mayJoin: MayJoin): number[] {
  const { width, height, data } = image;
  const pixels = [start];
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next] ?? 0;
    const value = data[at] ?? 0;
    const y = Math.floor(at / width);
    const x = at - y * width;
    const visit = (neighbour: number): void => {
      if (!seen[neighbour] && mayJoin(value, data[neighbour] ?? 0)) {
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

function toBlob(pixels: readonly number[], image: GreyImage): Blob | null {
  if (pixels.length === 0) return null;
  const left = new Int32Array(image.height).fill(image.width);
  const right = new Int32Array(image.height).fill(-1);
  for (const pixel of pixels) {
    const y = Math.floor(pixel / image.width);
    const x = pixel - y * image.width;
    if (x < (left[y] ?? 0)) left[y] = x;
    if (x > (right[y] ?? 0)) right[y] = x;
  }
  let filled = 0;
  for (let y = 0; y < image.height; y++)
    filled += Math.max(0, (right[y] ?? -1) - (left[y] ?? 0) + 1);
  return { pixels, filled };
}
