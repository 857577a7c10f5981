import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { formatDate } from "@emita/domain/basics/dates";
import type { Reading } from "@emita/domain/extraction/page/reading";
import { ReaderError } from "./errors.ts";
import { createReader } from "./reader.ts";
import { scoreFolder } from "./score/score-folder.ts";

/** The fields in the command's documented output. */
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
 * `npm run --silent read -- FILE…`: one JSON line per file; for a file with several NFS-e or boletos one line for each. The first boleto's line
 * has the file's name and all boletos as `slips`. The others have the name with `#2`, `#3` …, so that a program that keeps one line per name
 * keeps the first. `looksLikePayment: false` when the document is no payment. Exit code 1 when a file could not be opened, 2 without files.
 * `--score FOLDER`: how the documents of a folder were read, compared with its labels.json.
 */
async function main(files: readonly string[]): Promise<number> {
  // npm runs scripts in the project's root; paths are relative to the user's directory.
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
      const { type, reading, notes: nfses, ms } = await reader.read(bytes);
      const [first] = nfses;
      if (!first) return [present(file, reading, ms)];
      if (type === "xml") return nfses.map((nfse) => present(file, nfse, ms));
      const further = nfses.slice(1).map((nfse, at) => present(`${file}#${at + 2}`, nfse, ms));
      return [{ ...present(file, first, ms), slips: nfses.map(valuesOf) }, ...further];
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

/** The shape of an empty result, with the reason: readers of the lines need no second shape. */
function unread(file: string, error: string, ms: number): object {
  const values = Object.fromEntries(FIELDS.map((name) => [name, null]));
  const confidence = Object.fromEntries(FIELDS.map((name) => [name, "nao_encontrado"]));
  return { file, ...values, ms, endereco: null, confidence, error };
}

// The reader of our output may stop early (head).
process.stdout.on("error", () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));
