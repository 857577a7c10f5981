import sharp, { type Sharp } from "sharp";
import { ReaderError } from "../errors.ts";
import type { GreyImage } from "./grey.ts";
import { decodeHeic } from "./heic.ts";

export type PictureFormat = "jpg" | "png" | "gif" | "webp" | "heic";

/** Decoded pixels: a 50-megapixel phone photo passes, a decompression bomb does not. */
const MAX_PIXELS = 60_000_000;
/** More detail only costs time: an A4 page at 300 dpi has 3508 pixels. */
export const MAX_LONG_SIDE = 3600;

// A worker runs one job at a time; more threads would only compete with the other worker.
sharp.concurrency(1);
sharp.cache(false);

/** Any raster format to upright grey pixels on white, long side at most 3600. Throws ReaderError `corrupt` or `too_large`. */
export async function decodeImage(bytes: Uint8Array, format: PictureFormat): Promise<GreyImage> {
  const pipeline = await openPicture(bytes, format, "grey");
  try {
    const { data, info } = await pipeline
      .rotate()
      .flatten({ background: "#ffffff" })
      .resize({
        width: MAX_LONG_SIDE,
        height: MAX_LONG_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: firstChannel(data, info.channels) };
  } catch (cause) {
    throw new ReaderError("corrupt", { cause });
  }
}

/**
 * A picture after the check of its size, not rotated yet. Throws ReaderError `corrupt` or `too_large`.
 * @param colour the needed colours: `grey` costs less for formats that are decoded at once
 */
export async function openPicture(
  bytes: Uint8Array,
  format: PictureFormat,
  colour: "grey" | "rgb",
): Promise<Sharp> {
  return format === "heic" ? openHeic(bytes, colour) : openRaster(bytes);
}

async function openRaster(bytes: Uint8Array): Promise<Sharp> {
  // "truncated": a photo cut near its end is still worth reading.
  const image = sharp(bytes, {
    limitInputPixels: false,
    failOn: "truncated",
    pages: 1,
    animated: false,
  });
  const { width, height } = await image.metadata().catch((cause: unknown) => {
    throw new ReaderError("corrupt", { cause });
  });
  if (width * height > MAX_PIXELS) throw new ReaderError("too_large");
  return image;
}

/** sharp's own libvips reads HEIC headers but not its pixels. */
async function openHeic(bytes: Uint8Array, colour: "grey" | "rgb"): Promise<Sharp> {
  const { data, ...raw } = await decodeHeic(bytes, colour, MAX_PIXELS);
  return sharp(data, { raw });
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  if (channels === 1) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const grey = new Uint8Array(data.length / channels);
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * channels] ?? 0;
  return grey;
}
