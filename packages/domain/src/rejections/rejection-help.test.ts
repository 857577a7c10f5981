import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FIELD_LABELS } from "../invoices/field-labels.ts";
import { explainRejection, type RefusedAction } from "./rejection-help.ts";
import { ABRASF } from "./abrasf.ts";
import type { RejectionEntry } from "./entry.ts";
import { NACIONAL } from "./nacional/nacional.ts";
import { OWN } from "./own.ts";
import { PAULISTANA } from "./paulistana/paulistana.ts";

const TABLES: Readonly<Record<string, readonly RejectionEntry[]>> = {
  nacional: NACIONAL,
  paulistana: PAULISTANA,
  abrasf: ABRASF,
  own: OWN,
};
const LABELS: ReadonlySet<string> = new Set(Object.values(FIELD_LABELS));
const FISCAL = join(import.meta.dirname, "../../../../../shared/fiscal");
const HAS_FISCAL = existsSync(FISCAL);
const NOTE = HAS_FISCAL ? "" : " (skipped: ../shared/fiscal is absent)";

test("a rejection points at the field to correct", () => {
  expect(explainRejection("nacional", "E0235", "Texto  oficial.")).toEqual({
    field: "address",
    what: "A prefeitura exige o endereço completo deste cliente.",
    outcome: "Nenhuma nota foi emitida.",
    todo: "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
    resend: "after_correction",
    official: "Texto oficial.",
    help:
      "A prefeitura exige o endereço completo deste cliente. Nenhuma nota foi emitida. " +
      "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  });
  expect(explainRejection("nacional", "E0190", "").field).toBe("cnpj");
  expect(explainRejection("nacional", "E0312", "").field).toBe("details.municipal_code");
  expect(explainRejection("nacional", "E0160", "").field).toBe("company.tax_regime");
});

test("the official text replaces a missing message of the authority", () => {
  expect(explainRejection("nacional", "E0148", " ").official).toBe("Email inválido.");
  expect(explainRejection("paulistana/2", "342", "").official).toBe("CEP inválido");
  expect(explainRejection("abrasf/3518800", "E10", "").official).toBeNull();
});

test("the state after a refusal follows from the refused action", () => {
  expect(outcomeOf("E1203")).toBe("Nenhuma nota foi emitida.");
  expect(outcomeOf("E1203", "cancel")).toBe("A nota continua emitida.");
  expect(outcomeOf("E0235", "substitute")).toContain("a anterior continua valendo");
  expect(outcomeOf("E0822")).toBe("A nota continua emitida.");
  expect(outcomeOf("E1980")).toBe("A nota continua emitida.");
  expect(outcomeOf("E0050")).toContain("a anterior continua valendo");
});

function outcomeOf(code: string, action?: RefusedAction): string {
  return explainRejection("nacional", code, "", action).outcome;
}

test("codes belong to their channel; our own codes to all channels", () => {
  expect(explainRejection("abrasf/3518800", "E10", "").resend).toBe("ask_first");
  expect(explainRejection("paulistana", "E10", "Algo").what).toBe(
    "A prefeitura respondeu: “Algo”.",
  );
  expect(explainRejection("paulistana/1", "address_required", "").field).toBe("address");
});

test("a warning is not explained as a refusal", () => {
  expect(explainRejection("paulistana/2", "208", "")).toMatchObject({
    outcome: "A nota foi emitida.",
    resend: "never",
  });
});

const NFSE = "http://www.sped.fazenda.gov.br/nfse";

test.for<[complement: string, field: string | null, part: string]>([
  [
    `The '${NFSE}:CEP' element is invalid - The value '1' is invalid according to its datatype '${NFSE}:TSCEP' - The Pattern constraint failed.`,
    "address",
    "não aceitou a forma do que está em “Endereço” (CEP)",
  ],
  [
    `The '${NFSE}:CNPJ' element is invalid - The value '11444777000100' is invalid according to its datatype '${NFSE}:TSCNPJ' - The Pattern constraint failed.`,
    "cnpj",
    "“CNPJ/CPF” (CNPJ)",
  ],
  [
    `The element 'toma' in namespace '${NFSE}' has incomplete content. List of possible elements expected: 'CAEPF, IM, xNome' in namespace '${NFSE}'.`,
    null,
    "Faltou o campo “CAEPF”",
  ],
  [
    `The element 'serv' in namespace '${NFSE}' has incomplete content. List of possible elements expected: 'xDescServ' in namespace '${NFSE}'.`,
    "service_description",
    "não achou no arquivo o que vai em “Descrição do Serviço”",
  ],
  [
    "The element 'infEvento' has invalid child element 'nDFe'.",
    null,
    "não espera o campo “nDFe” onde o arquivo enviado o traz",
  ],
  [
    `The 'Id' attribute is invalid - The value 'PRE1' is invalid according to its datatype '${NFSE}:TSIdPedRegEvt' - The Pattern constraint failed.`,
    null,
    "não aceitou a forma do campo “Id”",
  ],
  ["The required attribute 'versao' is missing.", null, "Faltou o campo “versao”"],
  [
    "Xml mal formado. System.NullReferenceException: Object reference not set to an instance of an object.",
    null,
    "não passou na conferência de formato",
  ],
])("a schema fault of SEFIN is explained by its field: %s", ([complement, field, part]) => {
  for (const code of ["RNG6110", "E1235"]) {
    const explained = explainRejection("nacional", code, `Falha Schema Xml ${complement}`);
    expect(explained.field).toBe(field);
    expect(explained.what).toContain(part);
    expect(explained.help).not.toContain("11444777000100");
    expect(explained.help).not.toMatch(/invalid|element/);
  }
});

test("an unknown code is explained by the authority's own message", () => {
  expect(explainRejection("nacional", "E7777", " Algo  deu\nerrado. ")).toMatchObject({
    field: null,
    help:
      "A prefeitura respondeu: “Algo deu errado”. Nenhuma nota foi emitida. " +
      "Confira os dados e reenvie; se a resposta se repetir, fale com o suporte.",
  });
  expect(explainRejection("nacional", "E7777", " ").help).toMatch(
    /^A prefeitura recusou a nota\. Nenhuma/,
  );
});

describe.each(Object.entries(TABLES))("texts of %s", (_name, entries) => {
  test("every code occurs once", () => {
    const codes = entries.map(([code]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test("texts are short whole sentences, without jargon, codes or element names", () => {
    expect(entries.flatMap(faultsOf)).toEqual([]);
  });

  test("texts name fields by the labels of our screens", () => {
    expect(entries.flatMap(labelFaultsOf)).toEqual([]);
  });
});

const JARGON =
  /!|\.\.|DPS|RPS|SOAP|schema|XML|leiaute|CNC\b|NIF|CST|NF\b|documento fiscal|tomador|prestador/;
// Element names are in camel case; e-CNPJ is not one.
const ELEMENT_NAME = /(?<!e-)\b[a-z]+[A-Z]\w*/;

function faultsOf([code, { what, todo }]: RejectionEntry): string[] {
  return [what, todo].flatMap((part) => {
    const isWhole = /^[A-ZÀ-Ú].*\.$/.test(part);
    const isPlain = !JARGON.test(part) && !ELEMENT_NAME.test(part) && !part.includes(code);
    const isShort = part.split(/(?<=\.) /).every((sentence) => sentence.length <= 160);
    return isWhole && isPlain && isShort ? [] : [`${code}: ${part}`];
  });
}

function labelFaultsOf([code, { field, what, todo }]: RejectionEntry): string[] {
  const named = [...`${what} ${todo}`.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? "");
  const unknown = named.filter((label) => !LABELS.has(label));
  const isNamed = field === null || named.includes(FIELD_LABELS[field]);
  const isPlaced = !field?.startsWith("company.") || todo.includes("Empresa");
  return unknown.length === 0 && isNamed && isPlaced ? [] : [`${code}: ${todo}`];
}

describe.skipIf(!HAS_FISCAL)(`against the official tables${NOTE}`, () => {
  test.each([
    { file: "nacional/erros.csv", column: 1, channel: "nacional", rows: 376 },
    { file: "paulistana/erros.csv", column: 0, channel: "paulistana", rows: 139 },
  ] as const)("all $rows rows of $file have an entry", ({ file, column, channel, rows }) => {
    const lines = readFileSync(join(FISCAL, file), "utf8").trim().split(/\r?\n/).slice(1);
    const codes = lines.map((line) => line.split(";")[column] ?? "");
    expect(codes).toHaveLength(rows);
    const known = new Set(TABLES[channel]?.map(([code]) => code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect(codes.filter((code) => explainRejection(channel, code, "").official === null)).toEqual(
      [],
    );
  });
});
