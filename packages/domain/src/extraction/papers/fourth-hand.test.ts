import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

const PAYER = "Cliente: Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61";

describe("the payer on papers of a fourth set", () => {
  test("a company's own registry sheet names the payer", () => {
    expect(
      readPaper(`
CADASTRO NACIONAL DA PESSOA JURÍDICA
NÚMERO DE INSCRIÇÃO          DATA DE ABERTURA
11.444.777/0001-61 MATRIZ    14/03/2009
NOME EMPRESARIAL
MERCADO BOA VISTA LTDA
CÓDIGO E DESCRIÇÃO DA ATIVIDADE ECONÔMICA PRINCIPAL
47.12-1-00 - Comércio varejista de mercadorias em geral
`),
    ).toMatchObject({
      name: "MERCADO BOA VISTA LTDA",
      taxId: "11444777000161",
      description: null,
    });
  });

  test.each([
    "Favor faturar para Mercado Boa Vista Ltda, CNPJ: 11.444.777/0001-61, com certidões em vigor.",
    "Faturar contra\nRazão social: Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61",
    "Dados para a NF\nSeguradora: Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61",
    "Em nome de quem sai a nota? *\nMercado Boa Vista Ltda\nInforme o CNPJ do tomador\n11.444.777/0001-61",
  ])("the party for whom the invoice is requested is the payer: %s", (lines) => {
    expect(
      readPaper(`PEDIDO\nComprador: Rosilda Fonseca\nFornecedor: Clara Serviços ME\n${lines}\n`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("the author of a printed e-mail is not the client", () => {
    expect(
      readPaper(`
Dados para emissão da nota
De: Odete Rocha <odete@boavista.com.br>
Para: nf@clara.com.br
Enviado em: 25 de agosto de 2026
Nome: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
`).name,
    ).toBe("Mercado Boa Vista Ltda");
  });

  test("a name that is cut at a number is not certain", () => {
    const { razaoSocial } = extractFields({
      pages: [pageFromLines(["Pagador: Neide de Souza 52998224725", "Valor: R$ 150,00"])],
      codes: [],
      today: "2026-11-20",
    });
    expect(razaoSocial).toMatchObject({ value: "Neide de Souza", confidence: "conferir" });
  });
});

describe("the service on papers of a fourth set", () => {
  test.each([
    [
      "Natureza da prestação: Transporte rodoviário para Recife",
      "Transporte rodoviário para Recife",
    ],
    ["Plano: Aulas de jiu-jitsu 3x por semana", "Aulas de jiu-jitsu 3x por semana"],
    ["Qual serviço foi prestado? *\nInspeção de caldeira", "Inspeção de caldeira"],
    ["Ref.: Polimento de pintura\ne para clareza firmo(amos) o presente.", "Polimento de pintura"],
    [
      "Descrição                        Diária      Total\nHospedagem em chalé de luxo      520,00      2.600,00",
      "Hospedagem em chalé de luxo",
    ],
    [
      "comunicamos a aprovação da proposta apresentada para a contratação de Aulas de natação, pelo valor global de R$ 176,08.",
      "Aulas de natação",
    ],
    ["Descrição: noventa e um reais e oitenta centavos", null],
  ])("%s", (lines, description) => {
    expect(readPaper(`${PAYER}\n${lines}`).description).toBe(description);
  });
});

describe("the amount on papers of a fourth set", () => {
  test("the whole heading counts, not its last word", () => {
    expect(readPaper(`${PAYER}\nValor hora: R$ 185,00\nTotal do período: R$ 5.550,00`).amount).toBe(
      555_000,
    );
  });
});
