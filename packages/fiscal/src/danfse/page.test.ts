import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readNfse } from "../nacional/nfse-document.ts";
import { INTERMEDIARY, noteXml, RECIPIENT } from "../testing/notes.ts";
import { OFFICIAL } from "../testing/official.ts";
import { FRAME } from "./geometry.ts";
import type { Item, Measure, TextItem } from "./items.ts";
import { pageItems } from "./page.ts";

const FIELD_TABLE = new URL(
  "../../../../../shared/fiscal/nacional/danfse-campos.csv",
  import.meta.url,
);
/** Half the size of type is wide enough for geometry. */
const measure: Measure = (text, _, size) => (text.length * size * 0.5 * 2.54) / 72;
const TOLERANCE_CM = 0.03;
/** The label's baseline below the top of its field. */
const BASELINES = [0.24, 0.27];

describe("pageItems", () => {
  const hasTable = existsSync(FIELD_TABLE);

  test.skipIf(!hasTable)(`every field stands where the table beside the ${OFFICIAL} says`, () => {
    const labels = texts(page()).filter(({ face }) => face === "bold");
    const misplaced = fields()
      .filter((field) => !EXCEPTIONS.has(`${field.block}/${field.label}`))
      .filter((field) => !labels.some((item) => isAt(item, field)))
      .map((field) => `${field.block}/${field.label} ${field.left} ${field.top}`);
    expect(misplaced).toEqual([]);
  });

  test("nothing leaves the frame, no line of type overlaps another", () => {
    const long = { description: "palavra ".repeat(160), information: "nota ".repeat(400) };
    for (const parts of [{}, { tomador: "", hasIbsCbs: false }, ALL, { ...ALL, ...long }]) {
      const items = texts(page(parts));
      const outside = items.filter(
        (item) => rightOf(item) > FRAME.left + FRAME.width || item.baseline > FRAME.bottom,
      );
      expect(outside).toEqual([]);
      expect(overlaps(items)).toEqual([]);
    }
  });
});

const ALL = { intermediary: INTERMEDIARY, recipient: RECIPIENT };

/**
 * Where the official table contradicts itself (the first ISS field on top of the block's title) or gives no label of its
 * own (the header, the service's official description, set on its line; the complement, which is a title).
 */
const EXCEPTIONS = new Set([
  "QUADRO DA IDENT. MUNICÍPIO/AMBIENTE/MUNICÍPIO",
  "QUADRO DA IDENT. MUNICÍPIO/AMBIENTE/AMBIENTE GERADOR",
  "QUADRO DA IDENT. MUNICÍPIO/AMBIENTE/TIPO DE AMBIENTE",
  "SERVIÇO PRESTADO/DESCRIÇÃO DO CÓDIGO DE TRIBUTAÇÃO NACIONAL / MUNICIPAL",
  "TRIBUTAÇÃO MUNICIPAL (ISSQN)/TIPO DE TRIBUTAÇÃO DO ISSQN",
  "TRIBUTAÇÃO MUNICIPAL (ISSQN)/MUNICÍPIO / SIGLA UF / PAÍS DA INCIDÊNCIA DO ISSQN",
  "INFORMAÇÕES COMPLEMENTARES/INFORMAÇÕES COMPLEMENTARES",
]);

interface Field {
  readonly block: string;
  readonly label: string;
  readonly left: number;
  readonly top: number;
}

function fields(): Field[] {
  const table = readFileSync(FIELD_TABLE, "utf8").replace(/"[^"]*"/g, (quoted) =>
    quoted.replaceAll("\n", " "),
  );
  return table.split("\n").flatMap((line) => {
    const [kind, block = "", label = "", , , , , left, top] = line.split(";");
    return kind === "campo" ? [{ block, label, left: Number(left), top: Number(top) }] : [];
  });
}

function isAt(item: TextItem, field: Field): boolean {
  const isLeft = Math.abs(item.x - 0.08 - field.left) < TOLERANCE_CM;
  const isTop = BASELINES.some(
    (baseline) => Math.abs(item.baseline - baseline - field.top) < TOLERANCE_CM,
  );
  return isLeft && isTop && isSameLabel(item.text, field.label);
}

/** By the first word: the table shouts, abbreviates and misspells where the form does not. */
function isSameLabel(ours: string, theirs: string): boolean {
  return firstWord(ours) === firstWord(theirs);
}

function firstWord(text: string): string | undefined {
  return text.toUpperCase().replace("-", "").split(/[ .]/)[0];
}

function overlaps(items: readonly TextItem[]): string[] {
  return items.flatMap((item, index) =>
    items
      .slice(index + 1)
      .filter((other) => isOver(item, other))
      .map((other) => `${item.text} / ${other.text}`),
  );
}

function isOver(a: TextItem, b: TextItem): boolean {
  const height = 0.18;
  const isSameLine = Math.abs(a.baseline - b.baseline) < height;
  return isSameLine && a.x < rightOf(b) && b.x < rightOf(a);
}

function rightOf(item: TextItem): number {
  return item.x + measure(item.text, item.face, item.size);
}

function page(parts: Parameters<typeof noteXml>[0] = ALL): Item[] {
  const nfse = readNfse(noteXml(parts));
  if (nfse === null) throw new Error("not a note");
  return pageItems(nfse, null, measure);
}

function texts(items: readonly Item[]): TextItem[] {
  return items.filter((item) => item.kind === "text");
}
