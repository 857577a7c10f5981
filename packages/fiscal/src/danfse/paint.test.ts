import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { renderDanfse } from "../danfse.ts";
import { nfseXml } from "../testing/notes.ts";

/** Checks the objects themselves, because PDF readers tolerate errors. */
describe("paint", () => {
  const file = Buffer.from(renderDanfse(nfseXml(), "substituted"));
  const text = file.toString("latin1");
  const content = pageContent();

  test("every operator that draws is in exactly one mark", () => {
    let depth = 0;
    const outside = content.split("\n").filter((line) => {
      if (line.endsWith(" BDC")) depth += 1;
      const isOutside = depth !== 1;
      if (line === "EMC") depth -= 1;
      return isOutside;
    });
    expect(outside).toEqual([]);
    expect(depth).toBe(0);
  });

  test("the parent tree names the element of every mark", () => {
    const marks = [...content.matchAll(/<<\/MCID (\d+)>> BDC/g)].map(([, mark]) => Number(mark));
    const parents = [...(/\/Nums \[0 \[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/(\d+) 0 R/g)];
    expect(parents).toHaveLength(marks.length);
    for (const mark of marks) {
      const parent = object(Number(parents[mark]?.[1]));
      expect(/\/K \[([\d ]*)\]/.exec(parent)?.[1]?.split(" ")).toContain(String(mark));
    }
  });

  test("line widths as ruled: border 1 pt, dividers 0.5 pt, grey of 5 and 35 %", () => {
    expect(content.match(/^1 w .* re S$/gm)).toHaveLength(1);
    expect(content.match(/^0\.5 w .* l S$/gm)?.length).toBeGreaterThan(8);
    expect(content).toContain("0.95 g\n");
    expect(content).toContain("0.65 g\nBT /regular 80 Tf");
  });

  test("one link on the page, with its own description and parent", () => {
    const link = /<< \/Type \/Annot .*/.exec(text)?.[0] ?? "";
    expect(link).toContain("/Contents <FEFF");
    const key = /\/StructParent (\d+)/.exec(link)?.[1];
    const parent = new RegExp(`\\] ${key} (\\d+) 0 R\\]`).exec(text)?.[1];
    expect(object(Number(parent))).toContain("/S /Link");
  });

  function object(number: number): string {
    const start = text.indexOf(`\n${number} 0 obj\n`);
    return text.slice(start, text.indexOf("\nendobj", start));
  }

  function pageContent(): string {
    const number = Number(/\/Contents (\d+) 0 R \/Resources/.exec(text)?.[1]);
    const start = text.indexOf("stream\n", text.indexOf(`${number} 0 obj\n`)) + "stream\n".length;
    return inflateSync(file.subarray(start)).toString("latin1");
  }
});
