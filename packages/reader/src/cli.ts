import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { formatDate } from "@emita/domain/dates";
import type { Reading } from "@emita/domain/extraction/reading";
import { ReaderError } from "./errors.ts";
import { createReader, type ReadingResult } from "./reader.ts";
import { scoreFolder } from "./score/score-folder.ts";

/**
 * `npm run --silent read -- FILE…`: one JSON line per file. Exit code 1 when a file could not be opened, 2 without files.
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
    process.stdout.write(
      `${JSON.stringify(bytes === null ? { file, error: "not_found" } : await readOne(file, bytes))}\n`,
    );
  }
  await reader.close();
  return exitCode;

  async function readOne(file: string, bytes: Uint8Array): Promise<object> {
    const started = performance.now();
    try {
      return present(file, await reader.read(bytes));
    } catch (error) {
      return {
        file,
        error: error instanceof ReaderError ? error.code : "corrupt",
        ms: Math.round(performance.now() - started),
      };
    }
  }
}

function present(file: string, { reading, ms }: ReadingResult): object {
  const { endereco } = reading;
  const fields = fieldsOf(reading);
  const values = {
    razaoSocial: fields.razaoSocial.value,
    cnpjCpf: fields.cnpjCpf.value,
    valor: fields.valor.value,
    vencimento: fields.vencimento.value === null ? null : formatDate(fields.vencimento.value),
    codigoServico: fields.codigoServico.value,
    descricaoServico: fields.descricaoServico.value,
    linhaDigitavel: fields.linhaDigitavel.value,
    pixCopiaECola: fields.pixCopiaECola.value,
  };
  return { file, ...values, ms, endereco: endereco.value, confidence: confidences(fields) };
}

/** Those that the command promises. */
function fieldsOf({
  razaoSocial,
  cnpjCpf,
  valor,
  vencimento,
  codigoServico,
  descricaoServico,
  linhaDigitavel,
  pixCopiaECola,
}: Reading) {
  return {
    razaoSocial,
    cnpjCpf,
    valor,
    vencimento,
    codigoServico,
    descricaoServico,
    linhaDigitavel,
    pixCopiaECola,
  };
}

function confidences(fields: ReturnType<typeof fieldsOf>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.confidence]),
  );
}

// Whoever reads us may stop early (head): nobody is left to tell the rest.
process.stdout.on("error", () => process.exit(0));
process.exitCode = await main(process.argv.slice(2));
