import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

/** A slip with this line in its instructions. */
const slip = (line: string): string => `
Instruções de responsabilidade do BENEFICIÁRIO            (-) Descontos/Abatimento
${line}
A PARTIR DE 06/12/2026 COBRAR MULTA DE R$ 22,06           (+) Juros/Multa
Pagador       João da Silva Souza         CPF 529.982.247-25
`;

test("instructions name the service without a colon; a month or a paper's number is none", () => {
  expect(readPaper(slip("REFERENTE A GESTÃO DE REDES SOCIAIS")).description).toBe(
    "GESTÃO DE REDES SOCIAIS",
  );
  expect(readPaper(slip("Ref. Elaboração de laudo")).description).toBe("Elaboração de laudo");
  expect(readPaper(slip("Referente ao mês de novembro")).description).toBeNull();
  expect(readPaper(slip("Ref. NF 4512 de outubro")).description).toBeNull();
});

test("a listed company's name goes on behind its comma", () => {
  expect(
    readPaper(`
PAGADOR: Serviços de Engenharia, Manutenção e Montagem Industrial S.A.    CNPJ: 11.444.777/0001-61
Rua das Flores, 10
`).name,
  ).toBe("Serviços de Engenharia, Manutenção e Montagem Industrial S.A.");
  expect(readPaper("Pagador: João da Silva Souza, Rua do Comércio Ltda 12").name).toBe(
    "João da Silva Souza",
  );
});

test("the neighbour's second line is not the payer's", () => {
  expect(
    readPaper(`
Dados do beneficiário               Dados do pagador
Nome                                Nome
Companhia de Obras do Alto da Serra Cícero dos Anjos Pacheco
S.A.
CPF/CNPJ                            CPF/CNPJ
11.222.333/0001-81                  529.982.247-25
`),
  ).toMatchObject({ taxId: "52998224725" });
  expect(
    readPaper(`
Dados do beneficiário                       Dados do pagador
Nome                                        Nome
Companhia de Obras do Alto da Serra         Cícero dos Anjos Pacheco
S.A.
`).name,
  ).toBe("Cícero dos Anjos Pacheco");
});

test("a tax guide names nobody payer: the company beside the CNPJ, not a column of its table", () => {
  expect(
    readPaper(`
Documento de Arrecadação de Receitas Federais
CNPJ                      Razão Social
11.444.777/0001-61        MERCADO BOA VISTA LTDA
Período de Apuração       Data de Vencimento       Valor Total do Documento
31/10/2026                20/11/2026               6.800,00

Código     Denominação                      Principal      Total
1082       CONTRIB PREVIDENCIÁRIA           6.324,00       6.800,00
`),
  ).toMatchObject({ name: "MERCADO BOA VISTA LTDA", taxId: "11444777000161", amount: 680000 });
});

test("a party beside something else in one word", () => {
  expect(
    readPaper(`
Beneficiário
CONDOMÍNIO SOLAR - CNPJ 11.222.333/0001-81

Unidade/Pagador
Thaís Nakamura - CPF: 529.982.247-25
`),
  ).toMatchObject({ name: "Thaís Nakamura", taxId: "52998224725" });
});
