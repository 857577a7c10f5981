import { ReaderError } from "../errors.ts";
import { MAX_LONG_SIDE, openPicture } from "../image/decode.ts";
import { standGuard } from "../guard.ts";
import type { JoinAnswer } from "./join-pictures.ts";
import { type JpegPage, picturePdf } from "./picture-pdf.ts";
import { sniff } from "../sniff.ts";

/** For pictures that are no upright JPEG: small print must stay readable. */
const QUALITY = 92;

standGuard();
// Only join-pictures.ts starts this file and talks to it.
process.on("message", (pictures: readonly Uint8Array[]) => void work(pictures));

async function work(pictures: readonly Uint8Array[]): Promise<void> {
  try {
    const pages: JpegPage[] = [];
    for (const picture of pictures) pages.push(await toPage(picture));
    answer({ kind: "joined", pdf: picturePdf(pages) });
  } catch (error) {
    answer({ kind: "failed", code: error instanceof ReaderError ? error.code : "corrupt" });
  }
}

/** An upright JPEG of a usual size is used unchanged; others are rotated, shrunk or converted. */
async function toPage(bytes: Uint8Array): Promise<JpegPage> {
  const type = sniff(bytes);
  if (type === null || type === "pdf" || type === "doc" || type === "docx" || type === "xml")
    throw new ReaderError("unsupported_type");
  const picture = await openPicture(bytes, type, "rgb");
  const { width, height, orientation = 1, space } = await picture.metadata();
  const fits = Math.max(width, height) <= MAX_LONG_SIDE;
  if (type === "jpg" && orientation === 1 && fits && (space === "srgb" || space === "b-w")) {
    return { jpeg: bytes, width, height, colour: space === "b-w" ? "grey" : "rgb" };
  }
  const { data, info } = await picture
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({
      width: MAX_LONG_SIDE,
      height: MAX_LONG_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const colour = info.channels === 1 ? "grey" : "rgb";
  return { jpeg: data, width: info.width, height: info.height, colour };
}

function answer(message: JoinAnswer): void {
  process.send?.(message);
}
