import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalDate, localDate } from "@emita/domain/basics/dates";
import { explainFields } from "@emita/domain/extraction/extract-fields";
import type { OcrEngine } from "../ocr/engine.ts";
import { createTesseract } from "../ocr/tesseract.ts";
import { readDocument } from "../read-document.ts";
import { readSource } from "../read-source.ts";
import { sniff } from "../sniff.ts";
import { type FieldName, FIELDS, judge, type Label, reasonFor, type Verdict } from "./verdict.ts";

interface Scored {
  readonly label: Label;
  readonly verdicts: readonly Verdict[];
  /** For a document with a fault: its words, and the rules that matched each field. */
  readonly text: string;
  readonly rules: Rules;
}

type Rules = Partial<Readonly<Record<FieldName, readonly string[]>>>;

/** Reads every document in the folder's labels.json. Reports the right fields per class and field, and a description of each fault. */
export async function scoreFolder(folder: string, write: (text: string) => void): Promise<void> {
  // The format of the corpus: an array of such rows.
  const labels = JSON.parse(await readFile(join(folder, "labels.json"), "utf8")) as Label[];
  let started: Promise<OcrEngine> | undefined;
  const engine = (): Promise<OcrEngine> => (started ??= createTesseract());
  const all: Scored[] = [];
  for (const label of labels) all.push(await score(folder, label, engine));
  await (await started)?.close();
  write(table(all));
  for (const { label, verdicts, text, rules } of all)
    for (const verdict of verdicts.filter(({ isRight }) => !isRight))
      write(
        `${label.file}\t${verdict.field}\t${verdict.confidence}\t${reasonFor(verdict, text)}\n` +
          `    esperado ${verdict.wanted ?? "-"}\n    lido     ${verdict.read ?? "-"}\n` +
          `    regras   ${rules[verdict.field]?.join(", ") || "-"}\n`,
      );
}

async function score(
  folder: string,
  label: Label,
  engine: () => Promise<OcrEngine>,
): Promise<Scored> {
  const bytes = await readFile(join(folder, label.file));
  const today = localDate(new Date());
  // For a document with several slips the labels are of the first.
  const { reading, notes: nfses } = await readDocument(bytes, { today }, engine);
  const verdicts = judge(label, nfses[0] ?? reading);
  const isPerfect = verdicts.every(({ isRight }) => isRight);
  return {
    label,
    verdicts,
    ...(isPerfect ? { text: "", rules: {} } : await lookAtFault(bytes, today, engine)),
  };
}

/** The rules are those of the first look at a picture. */
async function lookAtFault(
  bytes: Uint8Array,
  today: LocalDate,
  engine: () => Promise<OcrEngine>,
): Promise<Pick<Scored, "text" | "rules">> {
  const type = sniff(bytes);
  if (type === null || type === "xml")
    return { text: Buffer.from(bytes).toString("utf8"), rules: {} };
  const { pages, codes } = await readSource(bytes, type, engine, () => undefined);
  return {
    text: pages.flatMap((page) => page.words.map((word) => word.text)).join(" "),
    rules: explainFields({ pages, codes: codes.map((code) => code.text), today }),
  };
}

/** Documents per class and the share of right fields; wrong `certo` fields, and answers where the document has none. */
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
