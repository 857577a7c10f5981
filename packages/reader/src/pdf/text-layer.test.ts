import { expect, test } from "vitest";
import { joinPieces } from "./text-layer.ts";

const piece = (text: string, x: number, w: number, y = 100) => ({
  text,
  x,
  y,
  w,
  h: 7,
  confidence: 1,
});

test("touching pieces form one word, columns and lines stay separate", () => {
  const words = joinPieces([
    piece("O", 195.5, 4.8),
    piece("fi", 200.3, 3.8),
    piece("cina", 204.1, 14.9),
    piece("do", 221, 8),
    piece("Ltda", 229, 15, 110),
  ]);
  expect(words.map((word) => word.text)).toEqual(["Oficina", "do", "Ltda"]);
  expect(words[0]).toMatchObject({ x: 195.5, w: expect.closeTo(23.5) });
});
