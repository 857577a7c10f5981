import type { Word } from "@emita/domain/extraction/page/page";
import { expect, test } from "vitest";
import type { GreyImage } from "../image/grey.ts";
import { LetterBudget, withinBudget } from "./budget.ts";
import type { OcrEngine } from "./engine.ts";

const [LINES, LETTERS, PITCH] = [10, 20, 30];

/** White paper with lines of black letters, 10 by 15 pixels each. */
function paper(): GreyImage {
  const [width, height] = [LETTERS * PITCH, LINES * PITCH];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x % PITCH < 10 && y % PITCH > 10 && y % PITCH <= 25) data[y * width + x] = 0;
  return { width, height, data };
}

const WORD: Word = { text: "nota", x: 0, y: 0, w: 10, h: 15, confidence: 1 };

/** Records the number of rows of each call. */
function engineOf(rows: number[]): OcrEngine {
  return {
    recognize({ width, height, data }) {
      rows.push(height);
      expect(data).toHaveLength(width * height);
      return Promise.resolve({ width, height, words: [WORD], origin: "ocr" });
    },
    close: () => Promise.resolve(),
  };
}

test("reads a page within the budget completely", async () => {
  const rows: number[] = [];
  const engine = withinBudget(engineOf(rows), new LetterBudget(LINES * LETTERS));
  const { width, height } = paper();
  expect(await engine.recognize(paper())).toMatchObject({ width, height, words: [WORD] });
  expect(rows).toEqual([height]);
});

test("beyond the budget reads only the upper part, and no later looks and pages", async () => {
  const rows: number[] = [];
  const engine = withinBudget(engineOf(rows), new LetterBudget(4 * LETTERS));
  const { height } = paper();
  expect(await engine.recognize(paper())).toMatchObject({ height, words: [WORD] });
  expect(rows).toEqual([4 * PITCH + 11]);
  expect(await engine.recognize(paper())).toMatchObject({ height, words: [] });
  expect(rows).toHaveLength(1);
});
