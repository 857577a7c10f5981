import { extractFields } from "@emita/domain/extraction/extract-fields";
import { formatDecimal } from "@emita/domain/basics/money";
import { expect, test } from "vitest";
import { readTextLayer } from "./pdf/text-layer.ts";
import { judge } from "./score/verdict.ts";
import {
  drawPaper,
  FOURTH_HAND_FROM,
  OTHER_HAND_FROM,
  THIRD_HAND_FROM,
} from "./test/papers/draw-paper.ts";
import { FOURTH_KINDS } from "./test/papers/kinds/fourth/fourth-hand.ts";
import { OTHER_KINDS } from "./test/papers/kinds/other-hand.ts";
import { THIRD_KINDS } from "./test/papers/kinds/third/third-hand.ts";

const LAYOUTS = 120;

// The long form, with pictures and the held-out layouts: npm run bench -- papers
test("generated papers are read, and fields marked as certain are right", async () => {
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

test.each([
  ["another hand", OTHER_HAND_FROM, OTHER_KINDS],
  ["a third hand", THIRD_HAND_FROM, THIRD_KINDS],
  ["a fourth hand", FOURTH_HAND_FROM, FOURTH_KINDS],
])(
  "papers of %s show the values of their labels, and are always the same",
  async (_, from, all) => {
    const kinds = new Set<string>();
    for (let layout = from; kinds.size < Object.keys(all).length; layout++) {
      expect(layout, "a kind that is never drawn").toBeLessThan(from + 400);
      const { label, pdf } = await drawPaper(layout, 2);
      if (kinds.has(label.klass)) continue;
      kinds.add(label.klass);
      const pages = await readTextLayer(pdf, 1);
      const again = await drawPaper(layout, 2);
      expect(again.label).toEqual(label);
      expect(await readTextLayer(again.pdf, 1)).toEqual(pages);
      const printed = squeezed(
        pages.flatMap(({ words }) => words.map(({ text }) => text)).join(""),
      );
      const texts = [label.razaoSocial, label.cnpjCpf, label.vencimento, label.descricaoServico];
      const sum = label.valor ? formatDecimal(label.valor) : null;
      for (const word of [...texts, sum].flatMap((text) => text?.split(" ") ?? []))
        expect(printed, `${label.file} ${label.klass}`).toContain(squeezed(word));
    }
  },
);

function squeezed(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, "").toLowerCase();
}
