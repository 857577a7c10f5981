import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import type { ReadField, Reading } from "../page/reading.ts";
import { pageFromLines } from "../page/page.ts";

function read(text: string, confidence = 1, codes: readonly string[] = []): Reading {
  return extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"), confidence)],
    codes,
    today: "2026-11-20",
  });
}

/** Fields of a reading that are shown as certain. */
function certain(reading: Reading): string[] {
  const fields = Object.entries(reading) as [string, Partial<ReadField<unknown>>][];
  return fields.filter(([, field]) => field.confidence === "certo").map(([name]) => name);
}

const MANUAL = `
BANCO EXEMPLO S.A.
Manual de Cobrança - Layout CNAB 240 posições
Sumário
1. Apresentação ............ 3
2. Registro Header de arquivo ............ 5

Este manual descreve o arquivo remessa no padrão FEBRABAN. O campo Pagador deve conter o nome de
quem paga o título, por exemplo: JOSE DA SILVA, CPF 529.982.247-25, e o valor do título sem pontos.

Campo                 Posição      Conteúdo
Beneficiário          033 a 072    Nome da empresa
Valor do título       086 a 100    Ex.: R$ 1.500,00
Vencimento            078 a 085    DDMMAAAA
Descrição do serviço  101 a 140    Preencher com brancos
`;

const FORM = `
FICHA DE INSCRIÇÃO
Nome completo: ______________________________________
CPF: ____________________   RG: ____________________
Endereço: ___________________________________________
Descrição do serviço                Quantidade
Assinatura do requerente            Data
`;

const FILLED_FORM = `
REQUERIMENTO GERAL
Prefeitura Municipal de Boa Vista
Nome: Maria da Silva Souza
CPF: 529.982.247-25
Endereço: Rua das Flores, 10 - Centro
Descrição do serviço: Poda de árvore em frente ao imóvel
Data: 10/11/2026
Assinatura do requerente
`;

const LETTER = `
São Paulo, 10 de novembro de 2026

À
Mercado Boa Vista Ltda
CNPJ 11.444.777/0001-61

Prezados senhores,
Vimos por meio desta comunicar a mudança do nosso endereço a partir do próximo mês. O atendimento
e os serviços contratados seguem sem alteração, nos mesmos telefones.
Atenciosamente,
Clara Serviços Ltda
`;

const ANSWERS = `
CONCURSO PÚBLICO 2026 - FOLHA DE RESPOSTAS
Candidato: João Pereira Lima      Inscrição: 0012345
CPF: 529.982.247-25               Prova: Tipo 2
Questão 01  A B C D E
Questão 02  A B C D E
Questão 03  A B C D E
Preencha totalmente o círculo da alternativa escolhida.
Assinatura do candidato
`;

describe("a paper without a payment is recognised, and none of its fields is certain", () => {
  test.each([
    ["a bank's manual", MANUAL],
    ["a blank form", FORM],
    ["a form that was filled in", FILLED_FORM],
    ["a letter", LETTER],
    ["an answer sheet", ANSWERS],
  ])("%s", (_, text) => {
    for (const confidence of [1, 0.93]) {
      const reading = read(text, confidence);
      expect(reading.looksLikePayment).toBe(false);
      expect(certain(reading)).toEqual([]);
      expect(reading.descricaoServico.value).toBeNull();
      expect(reading.codigoServico.value).toBeNull();
    }
  });
});

describe("in doubt a paper is about a payment", () => {
  test.each([
    [
      "a sum in words only",
      "RECIBO\nRecebi de Maria da Silva a quantia de cem reais por aula de violão. João Lima",
    ],
    [
      "a sum without cents",
      "Oi, pode emitir a nota fiscal para Maria da Silva CPF 529.982.247-25 no valor de R$ 200, consultoria, obrigada",
    ],
    [
      "a contract that speaks of forms",
      "CONTRATO\nContratante: Maria da Silva, CPF 529.982.247-25. O preço é R$ 1.500,00. O formulário do anexo deve ser preenchido, por exemplo com a prova.",
    ],
    ["a few words", "Consultoria de novembro"],
  ])("%s", (_, text) => {
    expect(read(text).looksLikePayment).toBe(true);
  });

  test("a bad photo with an unrecognised amount is about a payment", () => {
    expect(read(FILLED_FORM, 0.6).looksLikePayment).toBe(true);
  });

  test("a manual that shows a boleto as an example is not about a payment", () => {
    const example = "Pagador: JOSE DA SILVA - CPF 529.982.247-25\nValor do documento R$ 1.500,00";
    const more = "Deve ser informado o Trailer de lote. Preenchimento do formulário de adesão.";
    expect(read(`${MANUAL}${more}\n${example}`).looksLikePayment).toBe(false);
  });

  test("a boleto is proved by its code, with any text beside it", () => {
    const code = "34199165200001500001090123456789012345678901";
    const reading = read(LETTER, 1, [code]);
    expect(reading.looksLikePayment).toBe(true);
    expect(reading.valor).toMatchObject({ value: 150_000, confidence: "certo" });
  });
});
