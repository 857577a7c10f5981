import { readDocument } from "@emita/reader/read-document";
import { createTesseract } from "@emita/reader/ocr/tesseract";
import { type FieldName, judge, type Verdict } from "@emita/reader/score/verdict";
import { photoOf, pictureOf } from "@emita/reader/test/documents";
import {
  drawPaper,
  FOURTH_HAND_FROM,
  isHeldOut,
  OTHER_HAND_FROM,
  type Paper,
  THIRD_HAND_FROM,
} from "@emita/reader/test/papers/draw-paper";
import { atLeast, atMost, type BenchResult, type BenchRow } from "./result.ts";

const LAYOUTS = Number(process.env["PAPERS_LAYOUTS"] ?? 900);
/** Layouts of each family whose kinds were drawn by an author who had not read the rules. */
const OTHER_LAYOUTS = Number(process.env["PAPERS_OTHER_LAYOUTS"] ?? 300);
/** Of this number, one seen and one held-out layout are also read as pictures, which need recognition. */
const PICTURE_EVERY = 6;
/** The content of a run: another number means other people and sums on the same layouts. */
const CONTENT = Number(process.env["PAPERS_CONTENT"] ?? 1);
const TODAY = "2026-11-20";

/**
 * Papers of hundreds of layouts from a grammar. For held-out layouts only figures are printed, because authors of rules must not see them.
 */
export async function run(): Promise<BenchResult> {
  const engine = createTesseract();
  const read = async (paper: Paper, bytes: Uint8Array): Promise<Verdict[]> => {
    const { reading, notes: invoices } = await readDocument(
      bytes,
      { today: TODAY, ownTaxId: paper.ownTaxId },
      () => engine,
    );
    return judge(paper.label, invoices[0] ?? reading);
  };
  const measured = [
    ...(await measure("", 1, LAYOUTS, read)),
    ...(await measure("de outra mão, ", OTHER_HAND_FROM, OTHER_LAYOUTS, read)),
    ...(await measure("terceira mão, ", THIRD_HAND_FROM, OTHER_LAYOUTS, read)),
    ...(await measure("quarta mão, ", FOURTH_HAND_FROM, OTHER_LAYOUTS, read)),
  ];
  await (await engine).close();
  return {
    name: `Papéis de ${LAYOUTS + 3 * OTHER_LAYOUTS} leiautes que ninguém desenhou`,
    rows: measured,
  };
}

/** One family's rows: seen and held out, as text and as pictures. */
async function measure(
  family: string,
  from: number,
  count: number,
  read: (paper: Paper, bytes: Uint8Array) => Promise<Verdict[]>,
): Promise<BenchRow[]> {
  const sets = new Map<string, Verdict[][]>();
  const keep = (paper: Paper, layout: number, form: string, verdicts: Verdict[]) => {
    const set = `${family}${isHeldOut(layout) ? "guardados" : "vistos"}${form}`;
    sets.set(set, [...(sets.get(set) ?? []), verdicts]);
    if (!isHeldOut(layout)) printFaults(paper, form, verdicts);
  };
  for (let layout = from; layout < from + count; layout++) {
    const paper = await drawPaper(layout, CONTENT);
    keep(paper, layout, "", await read(paper, paper.pdf));
    if (layout % PICTURE_EVERY < 2)
      keep(paper, layout, ", como imagem", await read(paper, await pictured(paper, layout)));
  }
  return [...sets].flatMap(([set, papers]) => rows(set, papers));
}

/** Every second one as a screenshot or scan, the others as a photograph on a table. */
async function pictured(paper: Paper, layout: number): Promise<Uint8Array> {
  return layout % (2 * PICTURE_EVERY) < PICTURE_EVERY
    ? (await pictureOf(paper.pdf)).png().toBuffer()
    : photoOf(paper.pdf, (layout % 7) - 3);
}

function printFaults({ label }: Paper, form: string, verdicts: readonly Verdict[]): void {
  if (process.env["PAPERS_FAULTS"] !== "on") return;
  for (const { field, wanted, read, confidence } of verdicts.filter(({ isRight }) => !isRight))
    console.log(
      `${label.file}${form} ${label.klass} ${field} ${confidence}\n  ${wanted}\n  ${read}`,
    );
}

const TARGETS: Partial<Readonly<Record<FieldName, number>>> = {
  razaoSocial: 95,
  cnpjCpf: 97,
  valor: 98.5,
  vencimento: 97,
  descricaoServico: 90,
};

function rows(set: string, papers: readonly (readonly Verdict[])[]): BenchRow[] {
  const perfect = papers.filter((verdicts) => verdicts.every(({ isRight }) => isRight)).length;
  const all = papers.flat();
  const sure = all.filter(({ confidence }) => confidence === "certo");
  const wrong = sure.filter(({ isRight }) => !isRight);
  const empty = all.filter(({ wanted }) => wanted === null);
  const fields = Object.entries(TARGETS).map(([name, target]) => {
    const own = all.filter(({ field, wanted }) => field === name && wanted !== null);
    return atLeast(
      `${set}: ${name}`,
      share(
        own.filter(({ isRight }) => isRight),
        own,
      ),
      target,
      "%",
    );
  });
  return [
    atLeast(`${set}: cinco campos (${papers.length})`, (100 * perfect) / papers.length, 88, "%"),
    ...fields,
    atMost(`${set}: certo mas errado, de ${sure.length}`, share(wrong, sure), 0.2, "%"),
    atMost(
      `${set}: CNPJ ou CPF certo mas errado`,
      wrong.filter(({ field }) => field === "cnpjCpf").length,
      0,
      "",
    ),
    atMost(
      `${set}: inventados, de ${empty.length}`,
      share(
        empty.filter(({ isRight }) => !isRight),
        empty,
      ),
      0.5,
      "%",
    ),
  ];
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return whole.length === 0 ? 0 : (100 * part.length) / whole.length;
}
