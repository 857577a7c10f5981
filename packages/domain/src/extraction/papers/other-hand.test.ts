import { describe, expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";
import { readPaper } from "./paper.ts";

const read = (text: string) =>
  extractFields({
    pages: [pageFromLines(text.trim().split("\n"))],
    codes: [],
    today: "2026-11-20",
  });

/** Kinds of papers that use their own words for the parties. */
describe("the payer on papers of other kinds", () => {
  test("an exported chat names the payer", () => {
    expect(
      readPaper(`
[29/09/2026 09:02] Ana: Boa tarde pessoal
[29/09/2026 09:04] Ana: consegue emitir a NF pra gente?
[29/09/2026 09:05] Paulo: Claro, qual o CNPJ ou CPF?
[29/09/2026 09:06] Ana: 11.444.777/0001-61
[29/09/2026 09:07] Ana: Mercado Boa Vista Ltda
[29/09/2026 09:08] Ana: valor R$ 725,59
[29/09/2026 09:09] Paulo: beleza, já envio
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("a chat states the name for the invoice", () => {
    expect(
      readPaper(`
29/09/2026 09:04 - Ana: preciso da nota do serviço
29/09/2026 09:06 - Ana: 11.444.777/0001-61
29/09/2026 09:07 - Ana: é em nome de Condomínio Edifício Santa Rita
29/09/2026 09:09 - Paulo: beleza, já envio
`),
    ).toMatchObject({ name: "Condomínio Edifício Santa Rita", taxId: "11444777000161" });
  });

  test("a public body's commitment (nota de empenho) names the body", () => {
    expect(
      readPaper(`
NOTA DE EMPENHO
Órgão: Câmara Municipal de Goiânia
CNPJ: 11.444.777/0001-61
Favorecido: Clara Serviços ME
CNPJ do credor: 11.222.333/0001-81
Objeto: Capacitação em primeiros socorros
Valor do empenho: R$ 1.330,00
`),
    ).toMatchObject({ name: "Câmara Municipal de Goiânia", taxId: "11444777000161" });
  });

  test("a bank's statement names the sender of the credit, not the account holder", () => {
    expect(
      readPaper(`
Extrato de conta corrente
Cliente: Clara Serviços ME
CNPJ: 11.222.333/0001-81
Data         Histórico                            Valor      Saldo
28/10/2026   SALDO ANTERIOR                                  3.097,42
30/10/2026   PAGTO BOLETO Colégio Bom Jesus      -67,04
01/11/2026   TED RECEBIDA Tarcísio da Silva      471,32
             529.982.247-25
`),
    ).toMatchObject({ name: "Tarcísio da Silva", taxId: "52998224725" });
  });

  test("a statement with several credits leaves the payer open", () => {
    expect(
      readPaper(`
Extrato de conta corrente
Cliente: Clara Serviços ME
28/10/2026   SALDO ANTERIOR                      3.097,42
01/11/2026   TED RECEBIDA Tarcísio da Silva      471,32
02/11/2026   TED RECEBIDA Maria de Souza         300,00
`).name,
    ).not.toBe("Tarcísio da Silva");
  });

  test("the client of a returned Pix is the receiver of the money", () => {
    expect(
      readPaper(`
Comprovante de devolução Pix
Valor devolvido: R$ 463,21
QUEM DEVOLVEU
Nome: Clara Serviços ME
CNPJ: 11.222.333/0001-81
QUEM RECEBEU A DEVOLUÇÃO
Nome: Mercado Boa Vista Ltda
CNPJ: 11.444.777/0001-61
`),
    ).toMatchObject({ name: "Mercado Boa Vista Ltda", taxId: "11444777000161" });
  });

  test("in an insurer's guide the patient's CPF is not the payer's", () => {
    expect(
      readPaper(`
Guia de consulta
Registro ANS: 325941
Operadora: Caixa de Assistência dos Servidores
CNPJ da operadora: 11.444.777/0001-61
Nome do beneficiário: Danilo e Silva
CPF do paciente: 529.982.247-25
Prestador: Clara Serviços ME
CNPJ do contratado: 11.222.333/0001-81
`).taxId,
    ).toBe("11444777000161");
  });

  test("a garage's order names the car's owner, and the complaint is not a name", () => {
    expect(
      readPaper(`
O.S. 457
Proprietário               CPF/CNPJ
Hélio Zanatta dos Reis     529.982.247-25
Veículo       Placa        KM
Strada        QWE4R56      113843
Reclamação do cliente perde força
Serviço executado: Troca da embreagem
Total: R$ 216,05
Contabilidade: Clara Serviços ME - CNPJ 11.222.333/0001-81
`),
    ).toMatchObject({ name: "Hélio Zanatta dos Reis", taxId: "52998224725" });
  });

  test.each([
    ["Recibo do condômino\nProprietário: Ótica Quadros S.A.", "Ótica Quadros S.A."],
    ["Conta do animal\nProprietário: Ana de Souza", "Ana de Souza"],
    ["Recibo de honorários\nOutorgante: Danilo dos Reis", "Danilo dos Reis"],
    ["Mensalidade\nAssociado: Paulo Jardim", "Paulo Jardim"],
    ["Pedido confirmado\nPedido de: Ana de Souza\nDocumento do comprador:", "Ana de Souza"],
  ])("%s", (head, name) => {
    expect(readPaper(`${head}\nCPF: 529.982.247-25\nValor: R$ 150,00`).name).toBe(name);
  });

  test("'Associação' before a name is not a misread 'associado'", () => {
    expect(
      readPaper("Recibo\nPagador: Associação Primavera de Marketing S.A.\nCNPJ: 11.444.777/0001-61")
        .name,
    ).toBe("Associação Primavera de Marketing S.A.");
  });

  test("bookkeepers and software makers are not parties", () => {
    expect(
      readPaper(`
Recibo
Recebi de Maria de Souza a quantia de R$ 150,00
Sistema desenvolvido por Mercado Boa Vista Ltda (CNPJ 11.444.777/0001-61)
`).taxId,
    ).toBeNull();
  });

  test("a payer who writes the paper has its id below its name in the head, to be checked", () => {
    const { razaoSocial, cnpjCpf } = read(`
Horizonte Vida e Previdência S/A
CNPJ 11.444.777/0001-61 - Rua das Flores, 10 - Goiânia/GO
Demonstrativo de comissões do corretor
Seguradora (fonte pagadora): Horizonte Vida e Previdência S/A
Corretor: Clara Serviços ME
CNPJ do corretor: 11.222.333/0001-81
Total bruto: R$ 558,64
`);
    expect(razaoSocial.value).toBe("Horizonte Vida e Previdência S/A");
    expect(cnpjCpf).toMatchObject({ value: "11444777000161", confidence: "conferir" });
  });

  test("a responsible person pays for the patient", () => {
    expect(
      readPaper(`
Recibo de honorários
Recebi do paciente Conceição Zanatta, por seu responsável financeiro Nivaldo Peixoto Toledo, CPF
529.982.247-25, a quantia de R$ 790,00 referente a tratamento ortodôntico.
`),
    ).toMatchObject({ name: "Nivaldo Peixoto Toledo", taxId: "52998224725" });
  });

  test("a role in brackets may precede the name, with an id after it", () => {
    expect(
      readPaper(`
Recibo de aluguel de espaço
O(A) locatário(a) Ótica Morada do Sol, documento 11.444.777/0001-61, pagou nesta data R$ 313,27.
`),
    ).toMatchObject({ name: "Ótica Morada do Sol", taxId: "11444777000161" });
  });
});

describe("names on papers of other kinds", () => {
  test.each([
    ["Pagador: 52.854.974 Úrsula Jardim Vilela", "52.854.974 Úrsula Jardim Vilela"],
    ["Pagador: Vilela, Menezes & Cia.", "Vilela, Menezes & Cia."],
    ["Pagador: Gráfica Klein Ltda - Filial 29", "Gráfica Klein Ltda"],
    ["Pagador original: Maria de Souza", "Maria de Souza"],
    ["Nome Condomínio Edifício Girassol", "Condomínio Edifício Girassol"],
  ])("%s", (line, name) => {
    expect(readPaper(`Comprovante\n${line}\nCPF: 529.982.247-25`).name).toBe(name);
  });
});

describe("'certo' is reserved for unambiguous values", () => {
  test("of two branches of one company a person decides which one buys", () => {
    const { cnpjCpf } = read(`
PEDIDO
Faturar para
Nome: Gráfica Klein Ltda
CNPJ: 11.444.777/0001-61
Local de entrega
CNPJ: 11.444.777/0002-42
`);
    expect(cnpjCpf).toMatchObject({ value: "11444777000161", confidence: "conferir" });
  });

  test("a buyer without an id beside unattributed ids is not certain", () => {
    const { razaoSocial } = read(`
PEDIDO
Comprador: Odete de Lima
Local de entrega
CNPJ: 11.444.777/0001-61
`);
    expect(razaoSocial.confidence).not.toBe("certo");
  });
});
