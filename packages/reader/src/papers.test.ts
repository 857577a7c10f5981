import { extractFields } from "@emita/domain/extraction/extract-fields";
import { expect, test } from "vitest";
import { readTextLayer } from "./pdf/text-layer.ts";
import { judge } from "./score/verdict.ts";
import { drawPaper } from "./test/papers/draw-paper.ts";

const LAYOUTS = 120;

// The long form, with pictures and the layouts kept away: npm run bench -- papers
test("papers of layouts that nobody drew by hand are read, and what is called certain is right", async () => {
  const papers = [];
  for (let layout = 1; layout <= LAYOUTS; layout++) {
    const { label, pdf, ownTaxId } = await drawPaper(layout, 2);
    const pages = await readTextLayer(pdf, 1);
    const reading = extractFields({ pages, codes: [], today: "2026-11-20", ownTaxId });
    papers.push(judge(label, reading));
  }
  const perfect = papers.filter((verdicts) => verdicts.every(({ isRight }) => isRight));
  const wrong = papers
    .flat()
    .filter(({ isRight, confidence }) => confidence === "certo" && !isRight);
  expect(perfect.length / LAYOUTS).toBeGreaterThanOrEqual(0.85);
  expect(wrong.filter(({ field }) => field === "cnpjCpf")).toEqual([]);
  expect(wrong.length).toBeLessThanOrEqual(papers.flat().length / 100);
});
