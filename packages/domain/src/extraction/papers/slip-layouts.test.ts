import { expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines, type Word } from "../page/page.ts";
import { readPaper } from "./paper.ts";

/** A boleto with this line in its instructions. */
const boleto = (line: string): string => `
Instruções de responsabilidade do BENEFICIÁRIO            (-) Descontos/Abatimento
${line}
A PARTIR DE 06/12/2026 COBRAR MULTA DE R$ 22,06           (+) Juros/Multa
Pagador       João da Silva Souza         CPF 529.982.247-25
`;

test("instructions name the service without a colon; a month or a paper's number is not the service", () => {
  expect(readPaper(boleto("REFERENTE A GESTÃO DE REDES SOCIAIS")).description).toBe(
    "GESTÃO DE REDES SOCIAIS",
  );
  expect(readPaper(boleto("Ref. Elaboração de laudo")).description).toBe("Elaboração de laudo");
  expect(readPaper(boleto("Referente aos serviços de auditoria de estoque")).description).toBe(
    "auditoria de estoque",
  );
  expect(readPaper(boleto("Referente ao mês de novembro")).description).toBeNull();
  expect(readPaper(boleto("Ref. NF 4512 de outubro")).description).toBeNull();
});

test("a listed company's name continues after its comma", () => {
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

test("a tax guide names no payer: the company beside the CNPJ is taken, not a column of its table", () => {
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

test("a slash in a word separates a party from another label", () => {
  expect(
    readPaper(`
Beneficiário
CONDOMÍNIO SOLAR - CNPJ 11.222.333/0001-81

Unidade/Pagador
Thaís Nakamura - CPF: 529.982.247-25
`),
  ).toMatchObject({ name: "Thaís Nakamura", taxId: "52998224725" });
});

test("the text below the payer's own value is the payer's", () => {
  expect(
    readPaper(`
SUPERMERCADO BOM PREÇO
CNPJ 11.222.333/0001-81
BENEFICIARIO: SUPERMERCADO BOM PREÇO LTDA
PAGADOR:   LOURDES ROCHA
CPF: 529.982.247-25
VALOR........: R$ 382,85
`),
  ).toMatchObject({ name: "LOURDES ROCHA", taxId: "52998224725", amount: 38285 });
});

/** An invoice with this row. */
const table = (item: string): string => `
Fatura para
João da Silva Souza
Item                                  Qtd     Valor unit.     Subtotal
${item}
Total                                                         R$ 80,00
`;

test("a table's column of items names the service, an empty one does not", () => {
  expect(
    readPaper(table("Aulas de violão                       1       R$ 80,00        R$ 80,00")),
  ).toMatchObject({ description: "Aulas de violão" });
  expect(readPaper(table("IUGU IP S.A. 401-4")).description).toBeNull();
});

test("label words with a slash misread as a letter, leader dots and brackets are understood", () => {
  expect(
    readPaper(`
Cedente                     Editora Páginas Abertas S.A.
Sacado                      Otávio Bezerra Zanetti
CPFICNPJ do Sacado          529.982.247-25
Nº do documento             53153
`),
  ).toMatchObject({ name: "Otávio Bezerra Zanetti", taxId: "52998224725" });
  expect(readPaper("Serviços ...............: Fisioterapia domiciliar").description).toBe(
    "Fisioterapia domiciliar",
  );
  expect(
    readPaper(`
Pagador (Nome/Endereço):
Luís Fernando do Nascimento
Rua Barão do Rio Branco, 10 - Joinville/SC
`).name,
  ).toBe("Luís Fernando do Nascimento");
});

test("an instruction to charge is not a payer; a pupil is, unless another person pays", () => {
  expect(
    readPaper(`
COBRAR MORA DE R$ 1,20 AO DIA
Pagador
MERCADO BOA VISTA LTDA
CNPJ: 11.444.777/0001-61
`).name,
  ).toBe("MERCADO BOA VISTA LTDA");
  expect(
    readPaper(`
Aluno(a): Érico dos Anjos     RA: 12345678
Pagador
Maria das Graças Pereira - CPF: 529.982.247-25
`).name,
  ).toBe("Maria das Graças Pereira");
});

test("a bill without a word for its customer: the only CPF, and the name above the address", () => {
  const barcode = "83830000054000060209888991559152416143726254";
  expect(
    readPaper(
      `
COMPANHIA ENERGÉTICA DO VALE S.A.
CNPJ 11.222.333/0001-81

VALDEMIR FONTOURA                     Unidade consumidora    Mês/ano
AV. GETÚLIO VARGAS, 1893              96067237               11/2026
BELA VISTA - CAXIAS DO SUL/RS
CEP 60954-966
CPF: 529.982.247-25
`,
      [barcode],
    ),
  ).toMatchObject({ name: "VALDEMIR FONTOURA", taxId: "52998224725" });
});

test("a name of two lines may have commas, with the legal form on the second", () => {
  expect(
    readPaper(`
Pagador                                                      CNPJ
Serviços de Engenharia, Manutenção e Montagem do Paraná      11.444.777/0001-61
S.A.
`).name,
  ).toBe("Serviços de Engenharia, Manutenção e Montagem do Paraná S.A.");
  expect(
    readPaper(`
Pagador                            CNPJ
ENERGISUL PAINÉIS SOLARES          11.444.777/0001-61
E COMÉRCIO LTDA
`).name,
  ).toBe("ENERGISUL PAINÉIS SOLARES E COMÉRCIO LTDA");
});

test("in a table of labels and values the next row is not the description's second line", () => {
  expect(
    readPaper(`
Cliente       Benedita Pereira Ramalho
CPF           529.982.247-25
Serviço       Locação de impressoras com suporte técnico
Vencimento -  16/11/2026
Valor         R$ 1.051,69
`),
  ).toEqual({
    name: "Benedita Pereira Ramalho",
    taxId: "52998224725",
    amount: 105169,
    due: "2026-11-16",
    description: "Locação de impressoras com suporte técnico",
  });
});

test("a bracket for the J of CNPJ, and noise for leader dots, are understood", () => {
  expect(
    readPaper(`
Nome do Pagador / CPF / CNP) / Endereço
CÍCERO E SILVA / 529.982.247-25
RUA BARÃO DO RIO BRANCO, 2538
`),
  ).toMatchObject({ name: "CÍCERO E SILVA", taxId: "52998224725" });
  expect(readPaper("Serviços ..ccccuao : Monitoramento de alarme").description).toBe(
    "Monitoramento de alarme",
  );
});

test("a stub cuts off the name that the boleto shows completely", () => {
  expect(
    readPaper(`
Pagador                            Instruções
Associação Beneficente             Não receber após 30 dias

Pagador
Associação Beneficente de Assistência Social (11.444.777/0001-61)
`).name,
  ).toBe("Associação Beneficente de Assistência Social");
});

/** The read name with its confidence. */
function nameField(text: string) {
  return extractFields({
    pages: [pageFromLines(text.split("\n"))],
    codes: [],
    today: "2026-11-20",
  }).razaoSocial;
}

test("a name without support elsewhere on the paper is to be checked", () => {
  expect(nameField("Pagador\nJoão da Silva Souza - CPF 529.982.247-25")).toMatchObject({
    value: "João da Silva Souza",
    confidence: "certo",
  });
  const elsewhere = "Aluno: Érico dos Anjos\n\n\nPagador\nCPF 529.982.247-25";
  expect(nameField(elsewhere)).toMatchObject({ confidence: "conferir" });
});

test("a water bill's user pays", () => {
  expect(
    readPaper(`
Nome do usuário                       CPF
THAÍS DO NASCIMENTO                   529.982.247-25
Vencimento                            Total (R$)
18/12/2026                            98,77
`),
  ).toMatchObject({ name: "THAÍS DO NASCIMENTO", taxId: "52998224725" });
});

/** Words of one line that climbs to the right. */
function slopingLine(text: string, top: number): Word[] {
  return text.split(" ").reduce<Word[]>((words, part) => {
    const last = words.at(-1);
    const x = last ? last.x + last.w + 8 : 10;
    const y = top - x * 0.025;
    return [...words, { text: part, x, y, w: part.length * 10, h: 20, confidence: 0.95 }];
  }, []);
}

test("long lines slope on a photo: each id stays with the label of its own line", () => {
  const words = [
    ...slopingLine(
      "Pagador: IVONE RAMALHO NAKAMURA SALLES SOBRENOME MUITO LONGO CPF: 529.982.247-25",
      100,
    ),
    ...slopingLine(
      "Sacador/Avalista: Companhia de Montagem Industrial Ltda do Paraná e Filhos CNPJ: 11.444.777/0001-61",
      127,
    ),
  ];
  const { cnpjCpf } = extractFields({
    pages: [{ width: 1200, height: 300, words, origin: "ocr" }],
    codes: [],
    today: "2026-11-20",
  });
  expect(cnpjCpf.value).toBe("52998224725");
});
