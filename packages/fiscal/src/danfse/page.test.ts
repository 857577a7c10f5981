import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNfse } from "../nacional/answer/nfse-document.ts";
import { INTERMEDIARY, nfseXml, RECIPIENT } from "../testing/notes.ts";
import { FRAME, STUB_TOP } from "./layout/geometry.ts";
import type { TextLine } from "./layout/items.ts";
import { measure } from "./layout/measure.ts";
import { nationalSheet } from "./sheets/national-sheet.ts";
import { pageItems } from "./page.ts";

const ALL = { intermediary: INTERMEDIARY, recipient: RECIPIENT };

describe("pageItems", () => {
  test("any length of the two long texts keeps the frame and the tax totals", () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from("WMi l.,çÃ\n€😀")),
      maxLength: 3000,
    });
    const hasBlocks = fc.boolean();
    fc.assert(
      fc.property(text, text, hasBlocks, (description, information, isFull) => {
        const lines = linesOf(isFull ? ALL : { tomador: "" }, { description, information });
        for (const line of lines) {
          expect(rightOf(line)).toBeLessThanOrEqual(FRAME.left + FRAME.width);
          expect(line.baseline).toBeLessThanOrEqual(FRAME.bottom);
        }
        const body = lines.filter(({ text }) => text.includes("Municipais:"));
        expect(body.map(({ baseline }) => baseline < STUB_TOP)).toEqual([true]);
      }),
      { numRuns: 50 },
    );
  });

  test("both texts at full length are complete beside every block", () => {
    const description = "SERVIÇO DE CONSULTORIA TÉCNICA ".repeat(60).slice(0, 1300).trim();
    const information = "Observação sobre o contrato. ".repeat(90).slice(0, 1980).trim();
    const lines = linesOf(ALL, { description, information });
    const all = lines.map(({ text }) => text.trim()).join(" ");
    expect(all).toContain(description);
    expect(all).toContain(information);
    expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(5);
  });

  test("text keeps the form's size when there is room", () => {
    const lines = linesOf(
      { tomador: "" },
      { description: "Primeira linha\nSegunda linha", information: "Nota" },
    );
    const described = lines.filter(({ text }) => /^(Primeira|Segunda) linha/.test(text));
    expect(described.map(({ size }) => size)).toEqual([7, 7]);
  });
});

interface Texts {
  readonly description: string;
  readonly information: string;
}

function linesOf(parts: Parameters<typeof nfseXml>[0], texts: Texts): TextLine[] {
  const nfse = readNfse(nfseXml(parts));
  if (nfse === null) throw new Error("not a note");
  const service = { ...nfse.dps.service, ...texts };
  const sheet = nationalSheet({ ...nfse, dps: { ...nfse.dps, service } }, "normal");
  return pageItems(sheet).flatMap((item) => (item.kind === "text" ? item.lines : []));
}

function rightOf({ x, text, face, size, scale = 100 }: TextLine): number {
  return x + (measure(text.trimEnd(), face, size) * scale) / 100;
}
