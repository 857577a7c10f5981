import { describe, expect, test } from "vitest";
import {
  SERVICE_CODES,
  SERVICE_DESCRIPTION_SUGGESTIONS,
  findNationalService,
  findServiceCode,
  guessServiceCodeBySpecification,
  suggestServiceCode,
} from "./service-codes.ts";

/** docs/product.md, 3. */
const SPECIFICATION_CODES =
  "01.01 01.02 01.03 01.04 01.05 01.08 04.01 04.02 07.01 07.02 13.05 14.01 14.03 17.01 17.02 17.03".split(
    " ",
  );

test("the catalogue offers the product's codes and the missing ones, in order, once each", () => {
  const codes = SERVICE_CODES.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes).toEqual(expect.arrayContaining(SPECIFICATION_CODES));
  expect(codes.filter((code) => !SPECIFICATION_CODES.includes(code))).toEqual(
    "01.06 01.07 07.03 07.10 08.02 14.06 17.06 23.01".split(" "),
  );
});

test("each national code belongs to its sub-item, once", () => {
  for (const { code, breakdowns } of SERVICE_CODES) {
    const codes = breakdowns.map(({ cTribNac }) => cTribNac);
    expect(new Set(codes).size).toBe(codes.length);
    for (const cTribNac of codes)
      expect(cTribNac).toMatch(new RegExp(`^${code.replace(".", "")}\\d\\d$`));
  }
});

test("every part of the table has its shape", () => {
  for (const { label, breakdowns } of SERVICE_CODES) {
    expect(label).not.toBe("");
    expect(new Set(breakdowns.map((entry) => entry.label)).size).toBe(breakdowns.length);
    for (const entry of breakdowns) {
      expect(entry.saoPauloCode ?? "00000").toMatch(/^\d{5}$/);
      expect(entry.nbs).toMatch(/^\d{9}$/);
      expect(entry.operationIndicator).toMatch(/^\d{6}$/);
    }
  }
});

test("a national code is found, and none outside the catalogue", () => {
  expect(findNationalService("170102")?.label).toBe(
    "Análise, exame, pesquisa e fornecimento de dados",
  );
  expect(findNationalService("171401")).toBeNull();
});

test.each([
  ["17.01", "17.01"],
  [" 17.01 ", "17.01"],
  ["1701", "17.01"],
  ["1.5", "01.05"],
])("finds %j", (text, code) => {
  expect(findServiceCode(text)?.code).toBe(code);
});

test.each(["", "99.99", "17", "17.01.01", "abc"])("does not find %j", (text) => {
  expect(findServiceCode(text)).toBeNull();
});

describe("suggestServiceCode", () => {
  test.each([
    ["Treinamento empresarial em liderança", "08.02"],
    ["Curso de programação", "08.02"],
    ["Campanha de publicidade", "17.06"],
    ["Gestão de redes sociais", "17.06"],
    ["Criação de site institucional", "01.08"],
    ["Consultoria em TI", "01.06"],
    ["Consultoria técnica especializada", "17.01"],
    ["SUPORTE TÉCNICO EM INFORMÁTICA", "01.07"],
    ["Licença de uso de software", "01.05"],
    ["Hospedagem de dados", "01.03"],
    ["Limpeza e conservação predial", "07.10"],
    ["Limpeza de máquinas industriais", "14.01"],
    ["Manutenção de elevadores", "14.01"],
    ["Instalação de ar-condicionado", "14.06"],
    ["Retífica de motor", "14.03"],
    ["Design de embalagens", "23.01"],
    ["Impressão de panfletos", "13.05"],
    ["Análise de sistemas", "01.01"],
    ["Desenvolvimento de software", "01.02"],
    ["Construção civil de galpão", "07.02"],
    ["Projeto de arquitetura", "07.01"],
    ["Exames de laboratório", "04.02"],
    ["Consulta médica", "04.01"],
    ["Tradução de contrato", "17.02"],
    ["Planejamento financeiro", "17.03"],
    ["Assessoria em gestão", "17.01"],
  ])("%j: %s", (description, code) => {
    expect(suggestServiceCode(description)).toBe(code);
  });

  test.each([
    "",
    "Prestação de serviços",
    "Corte de cabelo",
    "Honorários advocatícios",
    "Assessoria contábil mensal",
    "Sessão de fisioterapia em clínica",
    "Limpeza de pele",
    "Conserto de cursor? Não: locação de sala",
  ])("%j gets no suggestion: there is no default", (description) => {
    expect(suggestServiceCode(description)).toBeNull();
  });

  test("only codes of the list are suggested, for the form's own suggestions too", () => {
    for (const description of SERVICE_DESCRIPTION_SUGGESTIONS) {
      expect(findServiceCode(suggestServiceCode(description) ?? "")).not.toBeNull();
    }
  });
});

describe("guessServiceCodeBySpecification", () => {
  test.each([
    ["Consultoria em gestão", "17.01"],
    ["Assessoria contábil", "17.01"],
    ["Design gráfico", "13.05"],
    ["Campanha de publicidade", "13.05"],
    ["Mídia digital", "13.05"],
    ["Manutenção preventiva", "14.01"],
    ["Instalação de câmeras", "14.01"],
    ["Limpeza predial", "14.01"],
    ["Programação de loja virtual", "01.02"],
    ["Desenvolvimento de software", "01.02"],
    ["Análise de sistemas", "01.01"],
    ["Análise de dados", "01.01"],
    ["Laudo de engenharia", "07.01"],
    ["Projeto de arquitetura", "07.01"],
    ["Consulta médica", "04.01"],
    ["Atendimento em clínica", "04.01"],
    ["Exames de laboratório", "04.01"],
    ["Treinamento empresarial", "01.08"],
    ["", "01.08"],
  ])("%j: %s", (description, code) => {
    expect(guessServiceCodeBySpecification(description)).toBe(code);
  });

  test("the earlier rule wins", () => {
    expect(guessServiceCodeBySpecification("Consultoria em engenharia de software")).toBe("17.01");
  });
});
