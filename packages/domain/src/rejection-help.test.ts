import { expect, test } from "vitest";
import { explainRejection } from "./rejection-help.ts";
import { COMPANY_REJECTIONS } from "./rejection-texts-company.ts";
import { INVOICE_REJECTIONS } from "./rejection-texts-invoice.ts";

const ALL = [...INVOICE_REJECTIONS, ...COMPANY_REJECTIONS];

test.each(
  (
    "E0014 E0015 E0082 E0084 E0160 E0188 E0190 E0202 E0206 E0207 E0234 E0235 E0238 E0240 E0310 E0312 E0322 E0427 E0595 " +
    "E0617 E0625 E0037 E0038 E0039 E0018 E0116 E0120 E0714 E0715 E0716 E0717 E0718 E1235"
  ).split(" "),
)("knows %s", (code) => {
  const { help } = explainRejection(code, "texto da prefeitura");
  expect(help).not.toContain("texto da prefeitura");
  expect(help).toContain("Nenhuma nota foi emitida.");
});

test("points at the field to correct", () => {
  expect(explainRejection("E0235", "")).toEqual({
    field: "address",
    help:
      "A prefeitura exige o endereço completo deste cliente. Nenhuma nota foi emitida. " +
      "Informe rua, número, bairro, cidade, UF e CEP e reenvie.",
  });
  expect(explainRejection("E0190", "").field).toBe("cnpj");
  expect(explainRejection("E0312", "").field).toBe("service_code");
  expect(explainRejection("E0160", "").field).toBeNull();
});

test("a refused cancellation says that the note stays", () => {
  expect(explainRejection("E0822", "").help).toContain("A nota continua emitida.");
});

test("an unknown code quotes the authority", () => {
  expect(explainRejection("E7777", " Algo  deu\nerrado. ")).toEqual({
    field: null,
    help:
      "A prefeitura respondeu: “Algo deu errado”. Nenhuma nota foi emitida. " +
      "Confira os dados e reenvie; se a resposta se repetir, fale com o suporte.",
  });
  expect(explainRejection("E7777", " ").help).toMatch(/^A prefeitura recusou a nota\. Nenhuma/);
});

test("every code has one text, in whole sentences, without jargon or exclamation", () => {
  const codes = ALL.map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [code, { what, todo }] of ALL) {
    expect(code).toMatch(/^(?:E\d{4}|[a-z_]+)$/);
    for (const text of [what, todo]) {
      expect(text).toMatch(/^[A-ZÀ-Ú].*\.$/);
      expect(text).not.toMatch(/!|DPS|RPS|SOAP|schema|XML|NF\b|documento fiscal|tomador/);
    }
  }
});
