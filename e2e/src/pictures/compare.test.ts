import sharp from "sharp";
import { expect, test } from "vitest";
import { compact, differenceOf } from "./compare.ts";

/** A light screen with these marks. */
const screenWith = (...marks: readonly string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
        <rect width="200" height="200" fill="#f5f5f2"/><rect x="20" y="20" width="160" height="30" fill="#232e8f"/>
        ${marks.join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const dot = (x: number, y: number) => `<rect x="${x}" y="${y}" width="1" height="1" fill="#888"/>`;
const ICON = '<rect x="90" y="90" width="9" height="9" fill="#232e8f"/>';

test("a kept picture equals the screen that it was taken of", async () => {
  const screen = await screenWith(ICON);
  expect(await differenceOf(await compact(screen), screen)).toBeNull();
});

test("scattered pixels are no difference, and a missing icon is one", async () => {
  const plain = await screenWith();
  const scattered = [dot(30, 80), dot(70, 110), dot(110, 60), dot(150, 170), dot(180, 130)];
  expect(await differenceOf(plain, await screenWith(...scattered))).toBeNull();
  const found = await differenceOf(await screenWith(ICON), plain);
  expect(found?.pixels).toBe(81);
  expect(found?.drawing).toBeInstanceOf(Buffer);
});

test("pictures of different sizes differ in all pixels", async () => {
  const plain = await screenWith();
  const low = await sharp(plain).resize({ width: 200, height: 100, fit: "fill" }).png().toBuffer();
  expect(await differenceOf(plain, low)).toEqual({ pixels: 40_000, drawing: null });
});
