import { PDFiumLibrary } from "@hyzyla/pdfium";
import { ReaderError } from "../errors.ts";
import type { GreyImage } from "../image/grey.ts";

const POINTS_PER_INCH = 72;
const DPI = 200;
/** The page size is data of the file: a hostile one may declare kilometres. */
const MAX_LONG_SIDE = 3600;

let library: Promise<PDFiumLibrary> | undefined;

/** Grey pictures of the pages from `first` (0 is the first) up to `end`, at 200 dpi. */
export async function renderPages(bytes: Uint8Array, end: number, first = 0): Promise<GreyImage[]> {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  const document = await pdfium.loadDocument(bytes).catch((cause: unknown) => {
    const isLocked = cause instanceof Error && /password/i.test(cause.message);
    throw new ReaderError(isLocked ? "password_protected" : "corrupt", { cause });
  });
  try {
    const images: GreyImage[] = [];
    for (let index = first; index < Math.min(document.getPageCount(), end); index++) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(
        DPI / POINTS_PER_INCH,
        MAX_LONG_SIDE / Math.max(originalWidth, originalHeight, 1),
      );
      const { width, height, data } = await page.render({
        scale,
        colorSpace: "Gray",
        render: ({ data: pixels }) => Promise.resolve(pixels),
      });
      images.push({ width, height, data: packRows(data, width, height) });
    }
    return images;
  } finally {
    document.destroy();
  }
}

/** PDFium may pad rows to four bytes. */
function packRows(data: Uint8Array, width: number, height: number): Uint8Array {
  if (data.length === width * height) return Uint8Array.from(data);
  const stride = Math.floor(data.length / height);
  const packed = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    packed.set(data.subarray(y * stride, y * stride + width), y * width);
  return packed;
}
