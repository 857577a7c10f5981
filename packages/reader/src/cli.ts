import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { formatDate } from "@emita/domain/basics/dates";
import type { Reading } from "@emita/domain/extraction/page/reading";
import { ReaderError } from "./errors.ts";
import { createReader } from "./reader.ts";
import { scoreFolder } from "./score/score-folder.ts";

/** Those that the command promises. */
const FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "vencimento",
  "codigoServico",
  "descricaoServico",
  "linhaDigitavel",
  "pixCopiaECola",
] as const;

/**
 * `npm run --silent read -- FILE…`: one JSON line per file, of a file with several notes or slips one for each of them. Of slips the first one's line
 * has the file's name and all of them as `slips`, as ever; the further ones go by the name with `#2`, `#3` …, so that a program that keeps a line per
 * name keeps the first. `looksLikePayment: false` where the paper is none of a payment. Exit code 1 when a file could not be opened, 2 without files.
 * `--score FOLDER`: how the documents of a folder were read, against its labels.json.
 */
async function main(files: readonly string[]): Promise<number> {
  // npm runs scripts in the project's root; paths are meant from where the person stands.
  const base = process.env["INIT_CWD"] ?? process.cwd();
  if (files[0] === "--score" && files[1] !== undefined) {
    await scoreFolder(resolve(base, files[1]), (text) => process.stdout.write(text));
    return 0;
  }
  if (files.length === 0 || files[0] === "--score") {
    process.stderr.write(
      "uso: npm run --silent read -- ARQUIVO…\n     npm run --silent read -- --score PASTA\n",
    );
    return 2;
  }
  const reader = createReader({ workers: 1, timeoutMs: 60_000 });
  let exitCode = 0;
  for (const file of files) {
    const bytes = await readFile(resolve(base, file)).catch(() => null);
    if (bytes === null) exitCode = 1;
    const answers = bytes === null ? [unread(file, "not_found", 0)] : await readOne(file, bytes);
    for (const answer of answers) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  await reader.close();
  return exitCode;

  async function readOne(file: string, bytes: Uint8Array): Promise<object[]> {
    const started = performance.now();
    try {
      const { type, reading, notes, ms } = await reader.read(bytes);
      const [first] = notes;
      if (!first) return [present(file, reading, ms)];
      if (type === "xml") return notes.map((note) => present(file, note, ms));
      const further = notes.slice(1).map((note, at) => present(`${file}#${at + 2}`, note, ms));
      return [{ ...present(file, first, ms), slips: notes.map(valuesOf) }, ...further];
    } catch (error) {
      const ms = Math.round(performance.now() - started);
      return [unread(file, error instanceof ReaderError ? error.code : "corrupt", ms)];
    }
  }
}

function present(file: string, reading: Reading, ms: number): object {
  const confidence = Object.fromEntries(FIELDS.map((name) => [name, reading[name].confidence]));
  const { endereco, looksLikePayment } = reading;
  return {
    file,
    ...valuesOf(reading),
    ms,
    endereco: endereco.value,
    confidence,
    ...(!looksLikePayment && { looksLikePayment }),
  };
}

function valuesOf(reading: Reading): object {
  const due = reading.vencimento.value;
  const values = Object.fromEntries(FIELDS.map((name) => [name, reading[name].value]));
  return { ...values, vencimento: due === null ? null : formatDate(due) };
}

/** The same line as of a document in which nothing was found, and why: whoever reads the lines needs no second shape. */
function unread(file: string, error: string, ms: number): object {
  const values = Object.fromEntries(FIELDS.map((name) => [name, null]));
  const confidence = Object.fromEntries(FIELDS.map((name) => [name, "nao_encontrado"]));
  return { file, ...values, ms, endereco: null, confidence, error };
}

// Whoever reads us may stop early (head): nobody is left to tell the rest.
process.stdout.on("error", () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));
