import { describe, expect, test } from "vitest";
import { DEFAULT_SERVICE_CODE, serviceCodeByKeywords } from "../service-code.ts";
import {
  amountBySpecification,
  cnpjBySpecification,
  DEFAULT_DESCRIPTION,
  descriptionBySpecification,
  dueDateBySpecification,
  fallbackBySpecification,
  nameBySpecification,
} from "./specification-rules.ts";

describe("CNPJ", () => {
  test("the CNPJ within ten lines after a party word is preferred", () => {
    expect(
      cnpjBySpecification([
        "Pagador",
        "Mercado",
        "11.444.777/0001-61",
        "fim",
        "11.222.333/0001-81",
      ]),
    ).toBe("11444777000161");
    for (const word of ["Tomador", "PAGADOR", "Sacado", "cliente", "Contratante"]) {
      expect(
        cnpjBySpecification([
          "11.222.333/0001-81",
          word,
          ...Array.from({ length: 9 }, () => "-"),
          "11.444.777/0001-61",
          "45.997.418/0001-53",
        ]),
      ).toBe("11444777000161");
    }
  });
  test("otherwise the last CNPJ is taken", () => {
    expect(cnpjBySpecification(["11.222.333/0001-81", "11.444.777/0001-61"])).toBe(
      "11444777000161",
    );
    expect(
      cnpjBySpecification([
        "Pagador",
        ...Array.from({ length: 11 }, () => "-"),
        "11.444.777/0001-61",
        "11.222.333/0001-81",
      ]),
    ).toBe("11222333000181");
  });
  test("without a valid CNPJ there is none", () => {
    expect(cnpjBySpecification(["Pagador", "11.444.777/0001-62"])).toBeNull();
  });
});

test("the amount is the largest with R$", () => {
  expect(amountBySpecification(["R$ 10,00", "Total R$ 1.234,56", "9.999,99"])).toBe(123456);
  expect(amountBySpecification(["sem valor"])).toBeNull();
});

test("the due date is the first dd/mm/yyyy", () => {
  expect(dueDateBySpecification(["emissão 31/02/2026 01/10/2026", "vencimento 10/10/2026"])).toBe(
    "2026-10-01",
  );
  expect(dueDateBySpecification([])).toBeNull();
});

describe("name", () => {
  test("the name is the first fitting line after the party word", () => {
    expect(
      nameBySpecification(["Banco", "Pagador", "", "123 Rua", "CPF 1", "Ana", "Maria Lopes"]),
    ).toBe("Maria Lopes");
  });
  test("otherwise the name is the first line", () => {
    expect(nameBySpecification(["", "Maria Lopes", "x"])).toBe("Maria Lopes");
    expect(nameBySpecification([])).toBeNull();
  });
});

describe("description", () => {
  test("the description is the lines after each heading word, at most fifteen, at most 200 characters", () => {
    for (const heading of [
      "Discriminação",
      "DESCRIÇÃO",
      "serviço",
      "Atividade",
      "Objeto",
      "Especificação",
      "Natureza",
    ]) {
      expect(descriptionBySpecification(["x", heading, "Limpeza", "de vidros"])).toBe(
        "Limpeza de vidros",
      );
    }
    const lines = Array.from({ length: 20 }, (_, index) => `l${index}`);
    expect(descriptionBySpecification(["Objeto", ...lines]).split(" ")).toHaveLength(15);
    expect(descriptionBySpecification(["Objeto", "a".repeat(300)])).toHaveLength(200);
  });
  test("otherwise the description is a line of 20 to 200 characters, otherwise the default", () => {
    expect(descriptionBySpecification(["curta", "uma linha com mais de vinte"])).toBe(
      "uma linha com mais de vinte",
    );
    expect(descriptionBySpecification(["curta"])).toBe(DEFAULT_DESCRIPTION);
  });
});

test.each([
  ["Consultoria financeira", "17.01"],
  ["Assessoria jurídica", "17.01"],
  ["Design de logotipo", "13.05"],
  ["Publicidade e propaganda", "13.05"],
  ["Mídia digital", "13.05"],
  ["Manutenção predial", "14.01"],
  ["Instalação elétrica", "14.01"],
  ["Limpeza de vidros", "14.01"],
  ["Programação de site", "01.02"],
  ["Desenvolvimento de software", "01.02"],
  ["Análise de sistemas", "01.01"],
  ["Análise de dados de vendas", "01.01"],
  ["Engenharia civil", "07.01"],
  ["Projeto de arquitetura", "07.01"],
  ["Consulta médica", "04.01"],
  ["Clínica de fisioterapia", "04.01"],
  ["Exames de laboratório", "04.01"],
  ["Treinamento empresarial", DEFAULT_SERVICE_CODE],
])("service code of %s", (description, code) => {
  expect(serviceCodeByKeywords(description)).toBe(code);
});

describe("the specification's rules as the last fallback", () => {
  const lines = ["Sacado", "Mercado Sol", "11.444.777/0001-61", "R$ 90,00", "10/12/2026"];
  const missing = {
    razaoSocial: false,
    cnpjCpf: false,
    valor: false,
    vencimento: false,
    descricaoServico: false,
  };
  test("every empty field gets the answer of its rule", () => {
    expect(fallbackBySpecification(lines, missing)).toEqual({
      razaoSocial: "Mercado Sol",
      cnpjCpf: "11444777000161",
      valor: 9000,
      vencimento: "2026-12-10",
      descricaoServico: null,
    });
  });
  test("fields with a value get none, and the company is not its own tomador", () => {
    const found = { ...missing, valor: true, razaoSocial: true, vencimento: true };
    expect(fallbackBySpecification(lines, found, "11444777000161")).toEqual({
      razaoSocial: null,
      cnpjCpf: null,
      valor: null,
      vencimento: null,
      descricaoServico: null,
    });
  });
});
