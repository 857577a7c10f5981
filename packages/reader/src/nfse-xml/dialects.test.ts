import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { cpfCheckDigits } from "@emita/domain/identifiers/cpf";
import type { Reading } from "@emita/domain/extraction/page/reading";
import { describe, expect, test } from "vitest";
import { DIALECTS, escapeXml, type NfseFacts } from "../test/dialects.ts";
import { Random } from "../test/random.ts";
import { readXml } from "./read-xml.ts";

const SEED = 20_261_122;
const NOTES = 60;

const read = (xml: string): Reading[] => readXml(Buffer.from(xml));

/** NFS-e that differ in every field, some with a CPF that begins with zeros. */
function someNfses(seed: number): NfseFacts[] {
  const random = new Random(seed);
  const codes = ["01.07", "07.02", "14.01", "17.01", "25.03"];
  return Array.from({ length: NOTES }, (_, index) => ({
    name: `${random.pick(["João & Filhos", "Mercado <Sul>", "Ótica d'Água", "Maria Conceição"])} ${index}`,
    taxId: index % 3 === 0 ? cpf(random, index % 9) : cnpj(random),
    amount: `${random.int(1, 99_999)}.${String(random.int(0, 99)).padStart(2, "0")}`,
    code: random.pick(codes),
    description: `Serviço nº ${index}: manutenção & revisão ${random.int(1, 9999)}`,
  }));
}

function cpf(random: Random, index: number): string {
  const base = String(random.int(10_000, index < 5 ? 99_999 : 999_999_999)).padStart(9, "0");
  return base + cpfCheckDigits(base);
}

function cnpj(random: Random): string {
  const base = `${String(random.int(0, 99_999_999)).padStart(8, "0")}0001`;
  return base + cnpjCheckDigits(base);
}

const factsOf = (reading: Reading) => ({
  name: reading.razaoSocial.value,
  taxId: reading.cnpjCpf.value,
  amount: reading.valor.value,
  description: reading.descricaoServico.value,
});

const wanted = ({ name, taxId, amount, description }: NfseFacts) => ({
  name,
  taxId,
  amount: Math.round(Number(amount) * 100),
  description,
});

describe.each(Object.entries(DIALECTS))("%s", (dialect, { note: nfse, file }) => {
  const nfses = someNfses(SEED);
  const all = nfses.map(nfse).join("");

  test("one NFS-e", () => {
    for (const facts of nfses) {
      const [reading, ...others] = read(file(nfse(facts)));
      expect(others).toEqual([]);
      expect(reading && factsOf(reading)).toEqual(wanted(facts));
      // Osasco's NFS-e have no code: a code found by words has that source.
      const code = dialect === "osasco" ? { source: "keyword" } : { value: facts.code };
      expect(reading?.codigoServico).toMatchObject(code);
    }
  });

  test("reads many NFS-e in one answer separately and in order", () => {
    const readings = read(file(all));
    expect(readings.map(factsOf)).toEqual(nfses.map(wanted));
  });

  test("reads concatenated NFS-e, each with its XML declaration", () => {
    const glued = nfses
      .map((facts) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n${file(nfse(facts))}\n`)
      .join("");
    expect(read(glued).map(factsOf)).toEqual(nfses.map(wanted));
  });

  test.each([
    ["escaped", escapeXml],
    ["CDATA", (xml: string) => `<![CDATA[${xml}]]>`],
    ["escaped twice", (xml: string) => escapeXml(`<out>${escapeXml(xml)}</out>`)],
  ])("%s in a SOAP envelope", (_, packed) => {
    const answer = `<?xml version="1.0"?>${file(all)}`;
    const envelope = `<s:Envelope xmlns:s="urn:s"><s:Body><r><return>${packed(answer)}</return></r></s:Body></s:Envelope>`;
    expect(read(envelope).map(factsOf)).toEqual(nfses.map(wanted));
  });
});
