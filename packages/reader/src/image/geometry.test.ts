import { expect, test } from "vitest";
import { findPaper } from "./find-paper.ts";
import { type GreyImage, rotateQuarter, shrink } from "./grey.ts";
import { evenLight, isFlat, stretchContrast } from "./light.ts";
import { isSideways } from "./orientation.ts";
import { skewDegrees } from "./skew.ts";
import { warp } from "./warp.ts";

function paint(
  width: number,
  height: number,
  valueAt: (x: number, y: number) => number,
): GreyImage {
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) =>
      valueAt(at % width, Math.floor(at / width)),
    ),
  };
}

/** Lines of "letters": dark dashes in rows with the given slope. */
function textPage(width: number, height: number, slope = 0): GreyImage {
  return paint(width, height, (x, y) => {
    const row = y - x * slope;
    return ((row % 24) + 24) % 24 < 9 && x % 11 < 6 && x > 40 && x < width - 40 ? 20 : 240;
  });
}

test("a sheet on a darker table is found, its corners within a few pixels", () => {
  const image = paint(800, 600, (x, y) =>
    x > 150 && x < 650 && y > 100 && y < 500 ? 220 - x / 10 : 70,
  );
  const quad = findPaper(image);
  expect(quad).not.toBeNull();
  for (const [index, [x, y]] of [
    [150, 100],
    [650, 100],
    [650, 500],
    [150, 500],
  ].entries()) {
    expect(Math.abs((quad?.[index]?.x ?? 0) - (x ?? 0))).toBeLessThan(12);
    expect(Math.abs((quad?.[index]?.y ?? 0) - (y ?? 0))).toBeLessThan(12);
  }
});

test("a strong shadow over half of the sheet does not cut it in two", () => {
  const image = paint(800, 600, (x, y) =>
    x > 100 && x < 700 && y > 80 && y < 520 ? 230 - (y - 80) * 0.32 : 40,
  );
  const quad = findPaper(image);
  expect((quad?.[2]?.y ?? 0) - (quad?.[1]?.y ?? 0)).toBeGreaterThan(400);
});

test("a page that fills the picture, and white cards on light grey, are no sheets", () => {
  expect(findPaper(textPage(800, 600))).toBeNull();
  expect(
    findPaper(paint(600, 900, (x, y) => (x > 40 && x < 560 && y % 300 > 40 ? 255 : 245))),
  ).toBeNull();
});

test("skew is measured to a fifth of a degree", () => {
  for (const degrees of [-5, -1, 0, 2.5, 6]) {
    const slope = Math.tan((degrees * Math.PI) / 180);
    expect(Math.abs(skewDegrees(textPage(900, 700, slope)) - degrees)).toBeLessThan(0.2);
  }
});

test("lines from top to bottom are detected", () => {
  expect(isSideways(textPage(900, 700))).toBe(false);
  expect(isSideways(rotateQuarter(textPage(900, 700), 90))).toBe(true);
});

test("warping the whole picture, and rotating it four times, changes nothing", () => {
  const image = textPage(300, 200);
  const same = warp(
    image,
    [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
      { x: 0, y: 200 },
    ],
    300,
    200,
  );
  expect(same.data).toEqual(image.data);
  const turned = [90, 90, 90, 90].reduce<GreyImage>((result) => rotateQuarter(result, 90), image);
  expect(turned.data).toEqual(image.data);
  expect(rotateQuarter(rotateQuarter(image, 270), 90).data).toEqual(image.data);
  expect(rotateQuarter(rotateQuarter(image, 180), 180).data).toEqual(image.data);
});

test("shading disappears, print stays", () => {
  const shaded = paint(
    640,
    480,
    (x, y) => (y % 40 < 4 && x % 12 < 5 ? 0.3 : 1) * (120 + (x / 640) * 110),
  );
  const even = stretchContrast(evenLight(shaded));
  const paper = [20, 320, 620].map((x) => even.data[20 * 640 + x] ?? 0);
  expect(Math.min(...paper)).toBeGreaterThan(245);
  expect(even.data[0] ?? 255).toBeLessThan(90);
});

test("a screenshot is flat, a shaded photo is not; shrinking keeps proportions", () => {
  expect(isFlat(textPage(800, 600))).toBe(true);
  expect(isFlat(paint(800, 600, (x, y) => 100 + ((x * 7 + y * 13) % 97)))).toBe(false);
  expect(shrink(textPage(800, 600), 400)).toMatchObject({ width: 400, height: 300 });
});
