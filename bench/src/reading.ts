import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatDate } from "@emita/domain/basics/dates";
import { createReader, type LocalReader, type ReadingResult } from "@emita/reader/reader";
import { peakMemory } from "@emita/reader/test/memory";
import { atLeast, atMost, type BenchResult, type BenchRow, percentile } from "./result.ts";
import { CORPUS, runScorer } from "./scorer.ts";

const NAME = "Leitura de documentos";
const COLD_LIMIT_MS = 6_000;
const WARM_LIMIT_MS = 3_000;

/** Accuracy by the corpus' own scorer, and time: cold start with a clean picture, warm, per kind of file. One worker. */
export async function run(): Promise<BenchResult> {
  if (!existsSync(join(CORPUS, "labels.json")))
    return { name: NAME, rows: [{ metric: "pulado: não há ../shared/corpus", value: "-" }] };
  const files = readdirSync(CORPUS).filter((file) =>
    /^d\d.*\.(?:pdf|png|jpg|docx|xml)$/.test(file),
  );
  const times = await clean(files);
  const reader = createReader({ workers: 1, timeoutMs: 60_000 });
  const predictions = [];
  let memory = 0;
  try {
    for (const file of files) {
      predictions.push(await predict(reader, file));
      memory = Math.max(memory, ...reader.pids().map(peakMemory));
    }
  } finally {
    await reader.close();
  }
  return {
    name: NAME,
    rows: [
      ...times,
      ...(await accuracy(predictions)),
      await certainty(predictions),
      ...speed(predictions),
      atMost("memória do processo que lê, pico", memory / 2 ** 20, 350, "MB"),
    ],
  };
}

/** With process start and first page, then the same page warm. */
async function clean(files: readonly string[]): Promise<BenchRow[]> {
  const file =
    files.find((name) => name.includes("recibo-png150")) ??
    files.find((name) => name.endsWith(".png")) ??
    "";
  const bytes = await readFile(join(CORPUS, file));
  const reader = createReader({ workers: 1 });
  try {
    const cold = await reader.read(bytes);
    const warm = await reader.read(bytes);
    return [
      atMost("PNG limpo, a frio", cold.ms, COLD_LIMIT_MS, "ms"),
      atMost("PNG limpo, aquecido", warm.ms, WARM_LIMIT_MS, "ms"),
    ];
  } finally {
    await reader.close();
  }
}

interface Prediction {
  readonly file: string;
  readonly ms: number;
  /** The values that are shown as certain. */
  readonly certain: Readonly<Record<string, unknown>>;
}

async function predict(reader: LocalReader, file: string): Promise<Prediction> {
  const started = performance.now();
  try {
    return present(file, await reader.read(await readFile(join(CORPUS, file))));
  } catch {
    // An unreadable document counts as completely wrong.
    return { file, ms: performance.now() - started, certain: {} };
  }
}

/** The fields in the corpus' labels. */
const SCORED = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "codigoServico",
  "descricaoServico",
  "linhaDigitavel",
  "pixCopiaECola",
] as const;

function present(file: string, { reading, ms }: ReadingResult): Prediction {
  const due = reading.vencimento.value;
  const values: Record<string, unknown> = {
    ...Object.fromEntries(SCORED.map((name) => [name, reading[name].value])),
    ...(due === null ? {} : { vencimento: formatDate(due) }),
  };
  const certain = [...SCORED, "vencimento" as const].filter(
    (name) => reading[name].confidence === "certo",
  );
  return {
    ...values,
    file,
    ms,
    certain: Object.fromEntries(certain.map((name) => [name, values[name]])),
  };
}

const CLASS_TARGETS: Readonly<Record<string, number>> = {
  "pdf-text": 100,
  docx: 100,
  xml: 100,
  "photo-good": 95,
  "photo-hard": 90,
  "thermal-fade": 85,
};
const FIELD_TARGETS: Readonly<Record<string, number>> = {
  razaoSocial: 98,
  cnpjCpf: 99,
  valor: 99.5,
  vencimento: 99,
  descricaoServico: 95,
  linhaDigitavel: 99,
  pixCopiaECola: 100,
};
const MAX_INVENTED_PERCENT = 0.5;

async function accuracy(predictions: readonly Prediction[]): Promise<BenchRow[]> {
  const score = await runScorer(predictions);
  const all = score.groups["all"] ?? {};
  const classes = Object.entries(CLASS_TARGETS).map(([klass, target]) =>
    atLeast(
      `cinco campos certos, ${klass}`,
      score.groups[`class ${klass}`]?.["allMainFields"] ?? 0,
      target,
      "%",
    ),
  );
  const fields = Object.entries(FIELD_TARGETS).map(([field, target]) =>
    atLeast(field, all[field] ?? 0, target, "%"),
  );
  const invented = Object.values(score.invented);
  const share =
    (100 * invented.reduce((sum, [count]) => sum + count, 0)) /
    invented.reduce((sum, [, total]) => sum + total, 0);
  return [
    atLeast("cinco campos certos, tudo", all["allMainFields"] ?? 0, 96, "%"),
    ...classes,
    ...fields,
    atMost("inventados", share, MAX_INVENTED_PERCENT, "%"),
  ];
}

/** Accuracy of the values shown as certain: users do not check them. */
async function certainty(predictions: readonly Prediction[]): Promise<BenchRow> {
  const certain = predictions.map(({ certain: values, file }) => ({ ...values, file }));
  const all = certain.flatMap((values) => Object.entries(values).filter(([, v]) => v !== null));
  let wrong = 0;
  for (const field of [...SCORED, "vencimento"]) {
    const score = await runScorer(certain, field);
    wrong += score.wrong + (score.invented[field]?.[0] ?? 0);
  }
  const count = all.length - certain.length;
  return atMost(`certos mas errados, de ${count}`, (100 * wrong) / count, 0.2, "%");
}

function speed(predictions: readonly Prediction[]): BenchRow[] {
  const pictures = predictions
    .filter(({ file }) => /\.(?:png|jpg)$/.test(file))
    .map(({ ms }) => ms);
  const texts = predictions.filter(({ file }) => file.includes("pdf-text")).map(({ ms }) => ms);
  return [
    atMost("imagem p50", percentile(pictures, 0.5), 1_200, "ms"),
    atMost("imagem p95", percentile(pictures, 0.95), 2_500, "ms"),
    atMost("PDF com texto p50", percentile(texts, 0.5), 150, "ms"),
  ];
}
