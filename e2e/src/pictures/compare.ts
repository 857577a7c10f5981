import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** A colour this far from the other one, of black from white, is another colour. */
const OTHER_COLOUR = 0.1;
/**
 * Pixels of another colour in a square of 32 × 32. The smoothing of edges scatters a few; a missing style, icon or word fills
 * one square.
 */
const SQUARE = 32;
const MOST_IN_SQUARE = 40;

export interface Difference {
  /** Pixels of another colour in the whole picture. */
  readonly pixels: number;
  /** The new picture in grey with them in red; null for pictures of different sizes. */
  readonly drawing: Buffer | null;
}

/** Null for pictures that a person takes for the same. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | null> {
  const [one, other] = await Promise.all([read(before), read(after)]);
  const { width, height } = other.info;
  if (one.info.width !== width || one.info.height !== height)
    return { pixels: Math.max(one.data.length, other.data.length) / 4, drawing: null };
  const compare = (output: Uint8Array | null, windowSize: number) =>
    pixelmatch(one.data, other.data, output, width, height, {
      threshold: OTHER_COLOUR,
      windowSize,
    });
  if (compare(null, SQUARE) <= MOST_IN_SQUARE) return null;
  const drawing = new Uint8Array(other.data.length);
  const pixels = compare(drawing, Number.POSITIVE_INFINITY);
  const raw = { width, height, channels: 4 } as const;
  return { pixels, drawing: await sharp(drawing, { raw }).png().toBuffer() };
}

const read = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The picture as it is kept: with 256 colours it takes a third of the space, and looks the same. */
export const compact = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .png({ palette: true, colours: 256, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
