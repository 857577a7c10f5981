import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

const read = (text: string) =>
  extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"))],
    codes: [],
    today: "2026-11-20",
  });

const PAYER = "Cliente: Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61";

describe("the payer on papers that name several parties", () => {
  test.each([
    [
      "Emitir a nota fiscal para Fundo Municipal de Educação, CNPJ 11.444.777/0001-61, com o número deste pedido.",
    ],
    [
      "A nota fiscal deverá ser emitida em nome de Fundo Municipal de Educação, CNPJ 11.444.777/0001-61.",
    ],
  ])("the party for whom a sentence requests the invoice is the payer: %s", (sentence) => {
    expect(
      readPaper(`
ORDEM DE SERVIÇO
Empresa contratada: Clara Serviços ME
CNPJ: 11.222.333/0001-81
${sentence}
`),
    ).toMatchObject({ name: "Fundo Municipal de Educação", taxId: "11444777000161" });
  });

  test("the insured person is a candidate, but not certain while the paper has another id", () => {
    const reading = read(`
ASSISTÊNCIA 24H
Dados do veículo: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Segurado
Nome: Maria da Silva
CPF: 529.982.247-25
`);
    expect(reading.cnpjCpf.confidence).not.toBe("certo");
    expect(reading.razaoSocial.confidence).not.toBe("certo");
  });

  test("the party that pays the freight is the payer, not its sender or recipient", () => {
    expect(
      readPaper(`
CARTA FRETE 2786
Frete por conta de
Nome: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Remetente
Nome: Clara Serviços ME
CNPJ: 11.222.333/0001-81
Peso bruto: 3371 kg
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("a declarant was paid by the person named in the sentence, not by the patient", () => {
    expect(
      readPaper(`
RECIBO PARA REEMBOLSO
Declaro, para fins de reembolso junto ao plano de saúde, que Maria da Silva, inscrita no CPF 529.982.247-25, pagou
R$ 272,55 por 5 sessões de fisioterapia realizadas em 28/10. Paciente: João da Silva, CPF 111.444.777-35.
`),
    ).toMatchObject({ name: "Maria da Silva", taxId: "52998224725" });
  });

  test("an owner's statement of rents names the owner, not the tenant", () => {
    expect(
      readPaper(`
Demonstrativo de repasse ao proprietário
Proprietário: Maria da Silva - CPF 529.982.247-25
Inquilino: João Pereira
Aluguel recebido                       2.755,00
Taxa de administração                    275,50
Nota fiscal a emitir ao proprietário no valor da taxa: R$ 275,50
`),
    ).toMatchObject({ name: "Maria da Silva", taxId: "52998224725", amount: 27_550 });
  });

  test("an app's account names the sender of the only credit, and no receiver of a payment", () => {
    expect(
      readPaper(`
Clara Serviços
CNPJ 11.222.333/0001-81 Agência 0001
Saldo inicial: R$ 7.284,24
Lançamentos
29/09/2026   Pix recebido                                       + R$ 295,33
             Mercado Boa Vista Ltda - 11.444.777/0001-61 - BANCO INTER
30/09/2026   Transferência enviada pelo Pix Odete Rocha          - R$ 140,00
Extrato gerado dia 30 de setembro de 2026
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161", amount: 29_533 });
  });

  test.each([
    [
      "Pagador\n64.793.080/0001-62 - DUTRA & GARCEZ TERRAPLENAGEM S/A",
      "DUTRA & GARCEZ TERRAPLENAGEM S/A",
    ],
    [
      "Devedor: Maciel, Leal e Advogados Associados CPF/CNPJ: 11.444.777/0001-61",
      "Maciel, Leal e Advogados Associados",
    ],
    ["Cliente: Neide de Souza 52998224725\nCNPJ: 11.444.777/0001-61", "Neide de Souza 52998224725"],
    [
      "PARA QUEM É A NOTA? Mercado Boa Vista Ltda\nCNPJ: 11.444.777/0001-61",
      "Mercado Boa Vista Ltda",
    ],
    ["Ilmo(a). Sr(a).\nMercado Boa Vista Ltda\nCNPJ 11.444.777/0001-61", "Mercado Boa Vista Ltda"],
  ])("names in the forms of papers: %s", (lines, name) => {
    expect(readPaper(`COBRANÇA\n${lines}\nValor: R$ 150,00`).name).toBe(name);
  });
});

describe("the amount on papers of a third set", () => {
  test("the last of a column is the sum of those above it", () => {
    expect(
      readPaper(`
DEMONSTRATIVO
${PAYER}
Data           Setor              Valor
11/10/2026     UTI               900,00
14/10/2026     UTI               900,00
17/10/2026     UTI               900,00
Valor bruto da NF              2.700,00
`).amount,
    ).toBe(270_000);
  });

  test("the measured part is the amount, not the whole contract", () => {
    expect(
      readPaper(`
BOLETIM DE MEDIÇÃO
${PAYER}
Valor do contrato          39.675,72
Medições anteriores        26.384,22
Medição atual               8.794,74
Saldo contratual            4.496,76
`).amount,
    ).toBe(879_474);
  });

  test("an overdue bill gives its own value, without fine and interest", () => {
    expect(
      readPaper(`
${PAYER}
Valor original                   5.830,00
Multa                              116,60
Juros                               68,21
Valor atualizado                 6.014,81
`).amount,
    ).toBe(583_000);
  });

  test("a fine's own words take precedence over the heading above it", () => {
    expect(
      readPaper(`
Recibo de aluguel
${PAYER}
Verba                          Valor
Cessão de uso do box 681       6.090,00
Total                          6.090,00
Multa por atraso após o dia 10: R$ 609,00. Energia paga à parte.
`).amount,
    ).toBe(609_000);
  });

  test.each([
    ["Valor: R$ 150,00", "certo"],
    ["Valor: R$ 150,00\nDesconto: R$ 10,00", "certo"],
    ["Valor: R$ 150,00 (cento e cinquenta reais)\nOutro: R$ 70,00", "certo"],
    ["Valor: R$ 150,00\nOutro: R$ 70,00", "conferir"],
  ])("the amount is only certain when no other may be meant: %s", (lines, confidence) => {
    expect(read(`RECIBO\n${PAYER}\n${lines}`).valor).toMatchObject({ value: 15_000, confidence });
  });
});

describe("the service on papers of a third set", () => {
  test.each([
    [
      "FINALIDADE: 05 - PAGAMENTO DE FORNECEDORES\nHISTÓRICO: Hora-máquina de escavadeira",
      "Hora-máquina de escavadeira",
    ],
    [
      "Serviço Transporte de passageiro até o aeroporto",
      "Transporte de passageiro até o aeroporto",
    ],
    [
      "Beneficiário do serviço: Maria da Silva\nAtendimento: Restauração e profilaxia",
      "Restauração e profilaxia",
    ],
    [
      "Serviço prestado: Usinagem de 40 flanges. Valor líquido por extenso: cem reais",
      "Usinagem de 40 flanges",
    ],
    ["Peça / formato: Veiculação de anúncio na revista", "Veiculação de anúncio na revista"],
    ["(19) 2929-0870 / atendimento@padaria.com.br\nRecibo de locação", null],
  ])("%s", (lines, description) => {
    expect(readPaper(`${PAYER}\n${lines}`).description).toBe(description);
  });

  test("a text below another kind of field is to be checked", () => {
    expect(read(`${PAYER}\nProduto: Vestibular de verão`).descricaoServico.confidence).not.toBe(
      "certo",
    );
  });
});
