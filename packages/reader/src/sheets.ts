import sharp from "sharp";
import type { GreyImage } from "./image/grey.ts";
import type { Source } from "./read-source.ts";

/** One page as it was read: deskewed, upright. */
export interface Sheet {
  /** In the unit of the reading's boxes. */
  readonly width: number;
  readonly height: number;
  /** JPEG of the page; null for a file without pages (a text document). */
  readonly picture: Uint8Array | null;
}

/** Enough for the small print of a boleto at three times its size on a screen, about 300 kB a page. */
const QUALITY = 68;

/** The pages as pictures. */
export function drawSheets({ pages, views }: Source): Promise<Sheet[]> {
  return Promise.all(
    pages.map(async ({ width, height }, index) => {
      const view = views[index];
      return { width, height, picture: view ? await toJpeg(view) : null };
    }),
  );
}

async function toJpeg({ width, height, data }: GreyImage): Promise<Uint8Array> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  // A copy: the library's buffer may be a slice of a larger one, which would be sent whole.
  return Uint8Array.from(jpeg);
}
