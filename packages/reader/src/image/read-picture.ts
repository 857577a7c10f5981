import type { Page } from "@emita/domain/extraction/page/page";
import {
  type Code,
  haveSeveralBars,
  inReadingOrder,
  readBlurredCodes,
  readCodes,
} from "../codes/read-codes.ts";
import type { OcrEngine } from "../ocr/engine.ts";
import { type GreyImage, rotateQuarter } from "./grey.ts";
import { isSideways } from "./orientation.ts";
import { preparePage } from "./prepare-page.ts";

export interface Picture {
  /** The prepared page, upright: boxes of `page` are in its pixels. */
  readonly image: GreyImage;
  readonly page: Page;
  readonly codes: readonly PictureCode[];
}

/** A code with its position on the prepared page, which is null unless there are several slips. */
export interface PictureCode {
  readonly text: string;
  readonly box: Code["box"] | null;
}

/** Fewer good words may mean that the page is upside down. */
const FEW_WORDS = 12;

/**
 * Reads codes and text in a picture of any orientation.
 * @param onCodes called with the codes as soon as they are known: the text takes ten times as long
 */
export async function readPicture(
  original: GreyImage,
  startEngine: () => Promise<OcrEngine>,
  onCodes: (codes: readonly Code[]) => void,
): Promise<Picture> {
  const found = await readCodes(original);
  const firstCodes = haveSeveralBars(found) ? inReadingOrder(found) : found;
  if (firstCodes.length > 0) onCodes(firstCodes);
  const engine = await startEngine();
  const upright = rotateQuarter(original, reverseRotation(firstCodes[0]?.quarter ?? 0));
  const prepared = preparePage(upright);
  if (firstCodes.length > 0) return readUpright(prepared, firstCodes, engine, onCodes);
  const levelled = isSideways(prepared) ? rotateQuarter(prepared, 90) : prepared;
  const clear = await readCodes(levelled);
  const codes = clear.length > 0 ? clear : await readBlurredCodes(levelled);
  const first = codes[0];
  if (first) {
    onCodes(codes);
    const turned = rotateQuarter(levelled, reverseRotation(first.quarter));
    return readUpright(turned, codes, engine, onCodes);
  }
  return readEitherWay(levelled, engine);
}

/** The rotation that undoes a clockwise one. */
function reverseRotation(quarter: 0 | 90 | 180 | 270): 0 | 90 | 180 | 270 {
  return quarter === 90 ? 270 : quarter === 270 ? 90 : quarter;
}

async function readUpright(
  image: GreyImage,
  known: readonly Code[],
  engine: OcrEngine,
  onCodes: (codes: readonly Code[]) => void,
): Promise<Picture> {
  // Only a QR code was found: the slip's bars may become readable once the page is flat, evenly lit and sharpened.
  const more = hasBars(known) ? [] : await readCodes(image);
  const codes = [
    ...known,
    ...more.filter((code) => !known.some((other) => other.text === code.text)),
  ];
  const blurred = hasBars(codes) ? [] : await readBlurredCodes(image);
  const all = [...codes, ...blurred];
  if (all.length > known.length) onCodes(all);
  return { image, page: await engine.recognize(image), codes: await placed(all, image) };
}

/** Codes were found in the original picture or in a derived one; positions are on the prepared page. */
async function placed(codes: readonly Code[], image: GreyImage): Promise<PictureCode[]> {
  const there = haveSeveralBars(codes) ? await readCodes(image) : [];
  return codes.map(({ text }) => ({
    text,
    box: there.find((code) => code.text === text)?.box ?? null,
  }));
}

function hasBars(codes: readonly Code[]): boolean {
  return codes.some((code) => code.format === "itf");
}

/** Lines are level, but up and down are unknown: the first reading decides, and an upside-down page needs a second one. */
async function readEitherWay(image: GreyImage, engine: OcrEngine): Promise<Picture> {
  const page = await engine.recognize(image);
  if (goodWords(page) >= FEW_WORDS) return { image, page, codes: [] };
  const candidates: Picture[] = [{ image, page, codes: [] }];
  for (const quarter of [180, 90, 270] as const) {
    const turned = rotateQuarter(image, quarter);
    const candidate = {
      image: turned,
      page: await engine.recognize(turned),
      codes: [],
    };
    candidates.push(candidate);
    if (goodWords(candidate.page) >= FEW_WORDS) break;
  }
  return candidates.reduce((best, next) =>
    goodWords(next.page) > goodWords(best.page) ? next : best,
  );
}

/** Words whose letters have a high confidence: an upside-down page has hardly any. */
export function goodWords(page: Page): number {
  return page.words.filter(
    (word) => word.confidence > 0.7 && /^[\p{L}]{4,}[,.:]?$/u.test(word.text),
  ).length;
}
