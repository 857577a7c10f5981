import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

/** Layouts that were misread at first sight. */
describe("the parties of a paper", () => {
  test("in a client's mail the data after the request are the client's own", () => {
    expect(
      readPaper(`
De: financeiro@aurora.com.br
Para: contato@clara.com.br
Assunto: NF de serviço
Bom dia! Pode emitir a nota com esses dados?
Empresa: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Valor: R$ 730,00
Descrição da nota: Manutenção de computadores
Atenciosamente,
`),
    ).toMatchObject({
      name: "Mercado Boa Vista Ltda",
      taxId: "11444777000161",
      amount: 73000,
      description: "Manutenção de computadores",
    });
  });

  test("in a Pix receipt 'Para' below 'Dados do recebedor' is the receiver, though 'Dados do pagador' is named too", () => {
    expect(
      readPaper(`
Comprovante do Pix
Valor pago
R$ 730,00

Dados do recebedor
Para
Clara Serviços ME
CNPJ
11.222.333/0001-81

Dados do pagador
De
Patrício Nunes Varela
CPF
***.959.443-**
`),
    ).toMatchObject({ name: "Patrício Nunes Varela", taxId: null });
  });

  test("a bill between two parties that also offers Pix is for its addressee", () => {
    expect(
      readPaper(`
Fatura 79917
De: Clara Serviços ME (11.222.333/0001-81)
Para: Mercado Boa Vista Ltda (11.444.777/0001-61)

Serviço                         Valor
Remoção de veículo              R$ 895,38

Pix
Pague em qualquer banco
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("a contact person at the addressee is not the addressee", () => {
    expect(
      readPaper(`
Proposta comercial 7558/2026
À
Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
A/C Célio Roberto Falcão
Descrição do serviço: Aulas de inglês
Valor total: R$ 730,00
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("a heading that asks for the id takes the bare number after the name", () => {
    expect(
      readPaper(`
Nome do Pagador/CPF/CNPJ/Endereço/Cidade/UF/CEP
MERCADO BOA VISTA LTDA          11444777000161
Informações: Limpeza de caixa d'água
Nosso Número   Vencimento   Valor do documento
87003158-9     08/11/2026   1.762,18
`),
    ).toMatchObject({
      name: "MERCADO BOA VISTA LTDA",
      taxId: "11444777000161",
      description: "Limpeza de caixa d'água",
    });
  });

  test("of two ids in payers' blocks neither is certain", () => {
    const { cnpjCpf } = extractFields({
      pages: [
        pageFromLines([
          "Cliente: João da Silva Souza",
          "CPF: 529.982.247-25",
          "",
          "Pagador: Mercado Boa Vista Ltda",
          "CNPJ: 11.444.777/0001-61",
        ]),
      ],
      codes: [],
      today: "2026-11-20",
    });
    expect(cnpjCpf.confidence).toBe("conferir");
  });
});

describe("the service of a paper", () => {
  test.each([
    "Após o vencimento cobrar multa de R$ 30,00",
    "MULTA DE 2% APÓS O VENCIMENTO",
    "Não receber após 30 dias do vencimento",
  ])("'%s' is not a service", (fine) => {
    expect(readPaper(`Recibo\nReferente a: ${fine}\nValor: R$ 10,00`).description).toBeNull();
  });

  test("a plea after the service is not part of it", () => {
    const { description } = readPaper(
      "Pagador: Maria da Silva\nReferente a: Pintura do muro. Pedimos o pagamento até o dia 10\nValor: R$ 10,00",
    );
    expect(description).toBe("Pintura do muro");
  });

  test("a bare remark with the month among a boleto's instructions is the service", () => {
    expect(
      readPaper(`
Beneficiário: Clara Serviços ME - CNPJ 11.222.333/0001-81
Nosso Número: 87003158-9      Vencimento: 08/11/2026      Valor do documento: 1.762,18

Instruções
Vistoria de imóvel - agosto/2026
Após vencimento cobrar multa de 2,00%

Pagador: Mercado Boa Vista Ltda - CNPJ 11.444.777/0001-61
`).description,
    ).toBe("Vistoria de imóvel - agosto/2026");
  });
});

test("a self-employed person's receipt gives the gross amount", () => {
  expect(
    readPaper(`
RECIBO DE PAGAMENTO A AUTÔNOMO - RPA
Fonte pagadora: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
Recebi a importância de R$ 890,00 conforme discriminado:
Valor do serviço prestado          1.000,00
INSS (11%)                         110,00
Líquido a receber                  890,00
`).amount,
  ).toBe(100000);
});

describe("columns of a paper", () => {
  test("two headings centred over their columns each have the values below them", () => {
    expect(
      readPaper(`
Recibo de prestação de serviços
        Prestador                                   Cliente
Código   Razão social                  Código   Sr(a)
004512   Clara Serviços ME             004513   João Edson Lacerda
CNPJ     Telefone                      Inscrição        E-mail
11.222.333/0001-81   (39) 4108-9961    529.982.247-25   joao@lacerda.com.br
Serviços executados
Reparo de motor elétrico
Valor: R$ 154,33
`),
    ).toMatchObject({ name: "João Edson Lacerda", taxId: "52998224725" });
  });

  test("a text continues in its own column, not below the neighbour's label", () => {
    expect(
      readPaper(`
RECIBO DO PAGADOR                     Ficha de Compensação
Valor do Documento
1.700,00                              Mensagem
Pagador                               Ref.: Elaboração de laudo no período de 20/09/2026 a
Mercado Boa Vista Ltda                20/10/2026
                                      Após o vencimento cobrar multa de R$ 398,67
                                      Pagador
                                      Mercado Boa Vista Ltda - 11.444.777/0001-61
`).description,
    ).toBe("Elaboração de laudo no período de 20/09/2026 a 20/10/2026");
  });

  test("a value after its label continues below itself", () => {
    const paper = readPaper(`
Ordem de serviço executada
Cliente: LUZIA SÔNIA
         GODÓI
CPF: 529.982.247-25
Referente a: DESENVOLVIMENTO DE SITE
             INSTITUCIONAL
Valor: R$ 882,88
`);
    expect(paper.name).toBe("LUZIA SÔNIA GODÓI");
    expect(paper.description).toBe("DESENVOLVIMENTO DE SITE INSTITUCIONAL");
  });
});

describe("the end of labels", () => {
  test.each([
    ["Descrição Locação de equipamentos de som", "Locação de equipamentos de som"],
    ["Proveniente de Impressão de banners", "Impressão de banners"],
    ["Serviço FRETE DE MUDANÇA COMERCIAL", "FRETE DE MUDANÇA COMERCIAL"],
    ["Referente a: Serviços de banho e tosa", "Serviços de banho e tosa"],
    [
      "Serviço: Corte e solda de peças\nno período de 20/08/2026 a 19/09/2026",
      "Corte e solda de peças no período de 20/08/2026 a 19/09/2026",
    ],
    ["Referente a: Medicina do trabalho\n- agosto/2026", "Medicina do trabalho - agosto/2026"],
  ])("%s", (lines, description) => {
    expect(
      readPaper(`
Recibo
Cliente: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
${lines}
Valor: R$ 273,50
`).description,
    ).toBe(description);
  });

  test("a table's headings on one line are not a description", () => {
    expect(
      readPaper(`
Recibo
Cliente: Mercado Boa Vista Ltda
Descrição Quantidade Preço
Valor: R$ 273,50
`).description,
    ).toBeNull();
  });

  test("'Empresa' and 'Endereço' before a name are not part of it, and the name is to be checked", () => {
    const page = pageFromLines(
      "Recibo\nPagador\nEmpresa Mercado Boa Vista Ltda\nCNPJ 11.444.777/0001-61".split("\n"),
    );
    const { razaoSocial } = extractFields({ pages: [page], codes: [], today: "2026-11-20" });
    expect(razaoSocial).toMatchObject({ value: "Mercado Boa Vista Ltda", confidence: "conferir" });
  });

  test("a single word is never a certain name", () => {
    const page = pageFromLines("Recibo\nPagador: Godói\nCPF: 529.982.247-25".split("\n"));
    const { razaoSocial } = extractFields({ pages: [page], codes: [], today: "2026-11-20" });
    expect(razaoSocial).toMatchObject({ value: "Godói", confidence: "conferir" });
  });
});
