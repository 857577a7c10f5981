import { describe, expect, test } from "vitest";
import { readPaper } from "./paper.ts";

/** A boleto with its payer below its label. */
function boleto(payer: string, label = "Pagador"): string {
  return `
Beneficiário                            CNPJ/CPF                      Vencimento
CLARA SERVICOS LTDA                     11.222.333/0001-81            10/12/2026
Espécie doc.       Aceite               Nosso número                  (=) Valor do documento
DM                 N                    109/00004512-3                1.500,00
${label}
${payer}
AV BRASIL 500 - CENTRO
13010-000 CAMPINAS - SP
`;
}

describe("a name that starts with a label's word keeps it", () => {
  const NAMES = [
    "CLIENTE TESTE",
    "Cliente Exemplo Comércio S.A.",
    "TOMADOR DE EXEMPLO LTDA",
    "Contratante Teste Engenharia Ltda",
    "Empresa Exemplo Ltda",
    "EMPRESA TESTE LTDA",
    "Paciente Feliz Clínica Ltda",
    "Titular Corretora de Seguros Ltda",
    "SACADO TESTE DA SILVA",
    "Consumidor Consciente Comércio Ltda",
    "Pagador Exemplo Ltda",
  ];

  test.each(NAMES)("a name below the label keeps its words: %s", (name) => {
    expect(readPaper(boleto(`${name} - CNPJ 11.444.777/0001-61`))).toMatchObject({
      name,
      taxId: "11444777000161",
    });
    expect(readPaper(boleto(`${name}              11.444.777/0001-61`)).name).toBe(name);
    expect(readPaper(boleto(name)).name).toBe(name);
  });

  test.each(NAMES)("a name after the label's colon keeps its words: %s", (name) => {
    expect(readPaper(boleto("", `Pagador: ${name} - CNPJ 11.444.777/0001-61`)).name).toBe(name);
    expect(
      readPaper(`
NOTA FISCAL DE SERVIÇO
TOMADOR DE SERVIÇOS
Nome/Razão Social: ${name}
CPF/CNPJ: 11.444.777/0001-61
Valor total: R$ 1.500,00
`).name,
    ).toBe(name);
  });
});

describe("a label inside a value is not part of the name", () => {
  test.each([
    ["Nome MARIA DA SILVA", "MARIA DA SILVA"],
    ["Cliente: MARIA DA SILVA", "MARIA DA SILVA"],
    ["Cliente MARIA DA SILVA", "MARIA DA SILVA"],
  ])("%s", (printed, name) => {
    expect(readPaper(boleto(printed, "DADOS DO PAGADOR")).name).toBe(name);
  });

  test("a label on its own line of a list is not part of the name", () => {
    expect(
      readPaper(`
RECIBO
Cliente Padaria do Bairro Ltda
CNPJ 11.444.777/0001-61
Valor R$ 150,00
`).name,
    ).toBe("Padaria do Bairro Ltda");
  });
});

describe("words below a description's label are the service", () => {
  const DESCRIPTIONS = [
    "PAGAMENTO DE MENSALIDADE",
    "PRESTACAO DE SERVICO",
    "Prestação de serviços",
    "Prestação de serviços de contabilidade",
    "Pagamento de aluguel de equipamentos",
    "Mensalidade escolar",
  ];

  test.each(DESCRIPTIONS)("%s", (description) => {
    expect(
      readPaper(`
NOTA FISCAL DE SERVIÇOS ELETRÔNICA
TOMADOR DE SERVIÇOS
Nome/Razão Social: MERCADO BOA VISTA LTDA
CPF/CNPJ: 11.444.777/0001-61

Descrição do Serviço
${description}

Valor total: R$ 1.500,00
`).description,
    ).toBe(description);
  });
});
