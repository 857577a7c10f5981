import { findPaper, type Quad } from "./find-paper.ts";
import { type GreyImage, histogram, invert, percentile } from "./grey.ts";
import { evenLight, isFlat, stretchContrast } from "./light.ts";
import { skewDegrees } from "./skew.ts";
import { quadSize, warp } from "./warp.ts";

/** Long side of the page given to OCR: small print of a slip is then about 12 pixels high. */
const PAGE_LONG_SIDE = 2300;
/** Turning by less than this is not worth the blur. */
const MIN_SKEW_DEGREES = 0.2;

/** From the picture as taken to an upright, evenly lit page for OCR and codes: paper cut out, perspective, skew and light corrected. Grey, never binarised. */
export function preparePage(image: GreyImage): GreyImage {
  const quad = findPaper(image);
  return quad ? rectify(image, quad) : prepareFull(image);
}

function rectify(image: GreyImage, quad: Quad): GreyImage {
  const size = quadSize(quad);
  const scale = PAGE_LONG_SIDE / Math.max(size.width, size.height);
  const draftScale = Math.min(1, 1000 / Math.max(size.width, size.height));
  const draft = evenLight(
    warp(image, quad, Math.round(size.width * draftScale), Math.round(size.height * draftScale)),
  );
  const skew = skewDegrees(draft);
  const degrees = Math.abs(skew) < MIN_SKEW_DEGREES ? 0 : skew;
  return stretchContrast(
    evenLight(
      warp(image, quad, Math.round(size.width * scale), Math.round(size.height * scale), degrees),
    ),
  );
}

function prepareFull(image: GreyImage): GreyImage {
  const flat = isFlat(image);
  const upright = flat && percentile(histogram(image), 0.5) < 100 ? invert(image) : image;
  const skew = skewDegrees(upright);
  const scale = fullPageScale(upright);
  const turn = Math.abs(skew) >= MIN_SKEW_DEGREES;
  const right = upright.width - 1;
  const bottom = upright.height - 1;
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ];
  const scaled =
    turn || scale !== 1
      ? warp(
          upright,
          whole,
          Math.round(upright.width * scale),
          Math.round(upright.height * scale),
          turn ? skew : 0,
        )
      : upright;
  return flat ? scaled : stretchContrast(evenLight(scaled));
}

/** Pages and screenshots are enlarged when small, reduced when larger than OCR needs. */
function fullPageScale(image: GreyImage): number {
  const longSide = Math.max(image.width, image.height);
  const scale = PAGE_LONG_SIDE / longSide;
  return scale > 0.9 && scale < 1.15 ? 1 : Math.min(scale, 2.5);
}
