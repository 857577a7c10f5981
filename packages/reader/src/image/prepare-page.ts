import { findPaper, type Quad } from "./find-paper.ts";
import { type GreyImage, histogram, invert, percentile, shrink } from "./grey.ts";
import { letterHeight } from "./letter-height.ts";
import { evenLight, isFlat, stretchContrast } from "./light.ts";
import { skewDegrees } from "./skew.ts";
import { quadSize, warp } from "./warp.ts";

/** Long side of a page for OCR: the small print of a slip is then about 12 pixels high. */
const PAGE_LONG_SIDE = 2300;
/** Large print (a narrow receipt) is read better, and faster, at this letter height. */
const LETTER_PIXELS = 28;
const MAX_LETTER_PIXELS = 33;
/** Skew and letters are measured on a copy of this size. */
const DRAFT_LONG_SIDE = 1150;
/** Below this angle rotation is not worth the blur. */
const MIN_SKEW_DEGREES = 0.2;
/** A screenshot in dark mode: light print on a dark ground. */
const DARK_MEDIAN = 100;
/** More enlargement adds no information. */
const MAX_ENLARGEMENT = 2.5;

/**
 * Converts a photographed picture to an upright, evenly lit page for OCR and codes: the paper is cut out; perspective, skew and light are
 * corrected. Grey, never binarised.
 */
export function preparePage(image: GreyImage): GreyImage {
  const quad = findPaper(image);
  return stretchContrast(quad ? rectify(image, quad) : prepareFull(image));
}

function rectify(image: GreyImage, quad: Quad): GreyImage {
  const size = quadSize(quad);
  const longSide = Math.max(size.width, size.height);
  const draftScale = Math.min(1, DRAFT_LONG_SIDE / longSide);
  const draft = evenLight(
    warp(image, quad, Math.round(size.width * draftScale), Math.round(size.height * draftScale)),
  );
  const scale = pageScale(longSide, letterHeight(draft), draftScale);
  return evenLight(
    warp(
      image,
      quad,
      Math.round(size.width * scale),
      Math.round(size.height * scale),
      significant(skewDegrees(draft)),
    ),
  );
}

function prepareFull(image: GreyImage): GreyImage {
  const flat = isFlat(image);
  const upright = flat && percentile(histogram(image), 0.5) < DARK_MEDIAN ? invert(image) : image;
  const longSide = Math.max(upright.width, upright.height);
  const draft = shrink(upright, DRAFT_LONG_SIDE);
  const skew = significant(skewDegrees(draft));
  const scale = Math.min(
    pageScale(longSide, letterHeight(draft), Math.min(1, DRAFT_LONG_SIDE / longSide)),
    MAX_ENLARGEMENT,
  );
  if (skew === 0 && scale > 0.9 && scale < 1.15) return flat ? upright : evenLight(upright);
  const right = upright.width - 1;
  const bottom = upright.height - 1;
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ];
  const scaled = warp(
    upright,
    whole,
    Math.round(upright.width * scale),
    Math.round(upright.height * scale),
    skew,
  );
  return flat ? scaled : evenLight(scaled);
}

/** Scales to the usual page, or smaller when the letters would be larger than needed. */
function pageScale(longSide: number, draftLetters: number | null, draftScale: number): number {
  const scale = PAGE_LONG_SIDE / longSide;
  if (draftLetters === null) return scale;
  const letters = (draftLetters / draftScale) * scale;
  return letters > MAX_LETTER_PIXELS ? scale * (LETTER_PIXELS / letters) : scale;
}

function significant(degrees: number): number {
  return Math.abs(degrees) < MIN_SKEW_DEGREES ? 0 : degrees;
}
