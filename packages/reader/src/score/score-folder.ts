import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { localDate } from "@emita/domain/basics/dates";
import type { OcrEngine } from "../ocr/engine.ts";
import { createTesseract } from "../ocr/tesseract.ts";
import { readDocument } from "../read-document.ts";
import { readSource } from "../read-source.ts";
import { sniff } from "../sniff.ts";
import { FIELDS, judge, type Label, reasonFor, type Verdict } from "./verdict.ts";

interface Scored {
  readonly label: Label;
  readonly verdicts: readonly Verdict[];
  /** The words of the document, for those with a fault. */
  readonly text: string;
}

/** Reads every document that labels.json in the folder names; tells per class and field what was right, and of each fault what it is. */
export async function scoreFolder(folder: string, write: (text: string) => void): Promise<void> {
  // The format of the corpus: an array of such rows.
  const labels = JSON.parse(await readFile(join(folder, "labels.json"), "utf8")) as Label[];
  let started: Promise<OcrEngine> | undefined;
  const engine = (): Promise<OcrEngine> => (started ??= createTesseract());
  const all: Scored[] = [];
  for (const label of labels) all.push(await score(folder, label, engine));
  await (await started)?.close();
  write(table(all));
  for (const { label, verdicts, text } of all)
    for (const verdict of verdicts.filter(({ isRight }) => !isRight))
      write(
        `${label.file}\t${verdict.field}\t${verdict.confidence}\t${reasonFor(verdict, text)}\n` +
          `    esperado ${verdict.wanted ?? "-"}\n    lido     ${verdict.read ?? "-"}\n`,
      );
}

async function score(
  folder: string,
  label: Label,
  engine: () => Promise<OcrEngine>,
): Promise<Scored> {
  const bytes = await readFile(join(folder, label.file));
  const { reading } = await readDocument(bytes, { today: localDate(new Date()) }, engine);
  const verdicts = judge(label, reading);
  const isPerfect = verdicts.every(({ isRight }) => isRight);
  return { label, verdicts, text: isPerfect ? "" : await textOf(bytes, engine) };
}

async function textOf(bytes: Uint8Array, engine: () => Promise<OcrEngine>): Promise<string> {
  const type = sniff(bytes);
  if (type === null || type === "xml") return Buffer.from(bytes).toString("utf8");
  const { pages } = await readSource(bytes, type, engine, () => undefined);
  return pages.flatMap((page) => page.words.map((word) => word.text)).join(" ");
}

/** Documents per class and the share of right fields; `certo` that is wrong, and answers where the paper has none. */
function table(all: readonly Scored[]): string {
  const classes = [...new Set(all.map(({ label }) => label.klass))].toSorted();
  const rows = [
    ["classe", "docs", ...FIELDS],
    row("tudo", all),
    ...classes.map((klass) =>
      row(
        klass,
        all.filter(({ label }) => label.klass === klass),
      ),
    ),
  ];
  const verdicts = all.flatMap((entry) => entry.verdicts);
  const sure = verdicts.filter(({ confidence }) => confidence === "certo");
  const empty = verdicts.filter(({ wanted }) => wanted === null);
  return `${rows.map((cells) => cells.map((cell) => cell.padEnd(17)).join("")).join("\n")}
certo: ${sure.length}, errados entre eles: ${sure.filter(({ isRight }) => !isRight).length}
sem valor no papel: ${empty.length}, inventados: ${empty.filter(({ isRight }) => !isRight).length}

`;
}

function row(name: string, all: readonly Scored[]): string[] {
  const shares = FIELDS.map((field) => {
    const own = all
      .flatMap((entry) => entry.verdicts)
      .filter((verdict) => verdict.field === field && verdict.wanted !== null);
    const right = own.filter(({ isRight }) => isRight).length;
    return own.length === 0 ? "-" : `${((100 * right) / own.length).toFixed(1)} %`;
  });
  return [name, String(all.length), ...shares];
}
