import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatDate } from "@emita/domain/basics/dates";
import { afterAll, expect, test } from "vitest";
import { createReader } from "./reader.ts";

const CORPUS = join(import.meta.dirname, "../../../../shared/corpus");
const SAMPLES = [
  "d001-boleto-pdf-text.pdf",
  "d055-recibo-png150.png",
  "d006-boleto-photo-good.jpg",
  "d141-docx-file.docx",
  "d145-xml-file.xml",
];
const hasCorpus = existsSync(join(CORPUS, "labels.json"));

interface Expected {
  readonly file: string;
  readonly razaoSocial: string | null;
  readonly cnpjCpf: string | null;
  readonly valor: number | null;
  readonly vencimento: string | null;
}

const reader = createReader({ workers: 1 });
afterAll(() => reader.close());

// Only where the folder of shared documents exists beside the project.
test.skipIf(!hasCorpus).each(SAMPLES)("corpus (../shared/corpus): %s", async (file) => {
  // labels.json is an array of such rows (corpus README).
  const labels = JSON.parse(readFileSync(join(CORPUS, "labels.json"), "utf8")) as Expected[];
  const label = labels.find((entry) => entry.file === file);
  const { reading } = await reader.read(readFileSync(join(CORPUS, file)), { today: "2026-11-20" });
  expect(reading.cnpjCpf.value).toBe(label?.cnpjCpf);
  expect(reading.valor.value).toBe(label?.valor);
  expect(reading.razaoSocial.value?.toLowerCase()).toBe(label?.razaoSocial?.toLowerCase());
  expect(reading.vencimento.value === null ? null : formatDate(reading.vencimento.value)).toBe(
    label?.vencimento,
  );
});
