import type { Page } from "@emita/domain/extraction/page/page";
import type { Box } from "@emita/domain/extraction/page/page";
import type { GreyImage } from "../image/grey.ts";

export interface RecognizeOptions {
  /** Only this part of the image (pixels). Word boxes are in pixels of the whole image. */
  readonly region?: Box;
  /** `page`: columns and blocks of text; `block`: one uniform block; `line`: a single line; `sparse`: pieces of text in any order. */
  readonly layout?: "page" | "block" | "line" | "sparse";
}

/** Converts a prepared grey page to positioned words. */
export interface OcrEngine {
  recognize(image: GreyImage, options?: RecognizeOptions): Promise<Page>;
  close(): Promise<void>;
}
