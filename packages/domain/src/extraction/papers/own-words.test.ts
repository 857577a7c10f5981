import { expect, test } from "vitest";
import { readPaper } from "./paper.ts";

test("a transfer names its parties in whole phrases", () => {
  expect(
    readPaper(`
Pix enviado
R$ 350,00

Dinheiro foi para
Clara Serviços Ltda
11.222.333/0001-81 - Banco Inter S.A.

Saiu da conta de
Mercado Boa Vista Ltda
11.444.777/0001-61 - Banco do Brasil S.A.

Você escreveu
Poda de duas mangueiras
`),
  ).toEqual({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    amount: 35000,
    due: null,
    description: "Poda de duas mangueiras",
  });
});

test("verbs name the provider and the client of the work", () => {
  expect(
    readPaper(`
Quem prestou o serviço
Clara Serviços Ltda
11.222.333/0001-81

Quem contratou o serviço
Mercado Boa Vista Ltda
11.444.777/0001-61

O que foi realizado
Troca de fiação do depósito

Valor
R$ 900,00
`),
  ).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
    description: "Troca de fiação do depósito",
  });
});

test("below a letterhead with its id the other id is the customer's, with its name before or above it", () => {
  const head = "Clara Serviços Ltda\nCNPJ 11.222.333/0001-81\n\nComprovante de quitação\n";
  expect(
    readPaper(
      `${head}Atestamos que João da Silva Souza, CPF 529.982.247-25, quitou R$ 80,00 (oitenta reais) por afinação de piano.`,
    ),
  ).toMatchObject({
    name: "João da Silva Souza",
    taxId: "52998224725",
    amount: 8000,
    description: "afinação de piano",
  });
  expect(
    readPaper(
      `${head}João da Silva Souza\nCPF 529.982.247-25\n\n001 Afinação de piano\n   1 UN x 80,00      80,00\n\nTotal    80,00`,
    ),
  ).toMatchObject({
    name: "João da Silva Souza",
    taxId: "52998224725",
    description: "Afinação de piano",
  });
});

test("the id of the signature is the issuer's; alone it has no party", () => {
  const signed = "\nCampinas, 12 de novembro de 2026.\n\nCarlos Prado\nCPF 111.444.777-35\n";
  const paid =
    "RECIBO\n\nHoje a empresa Mercado Boa Vista Ltda, CNPJ 11.444.777/0001-61, pagou-me R$ 90,00.\n";
  expect(readPaper(paid + signed)).toMatchObject({
    name: "Mercado Boa Vista Ltda",
    taxId: "11444777000161",
  });
  expect(readPaper(`RECIBO\n\nPago R$ 90,00 hoje, em espécie.\n${signed}`)).toMatchObject({
    name: null,
    taxId: null,
  });
});

test("a table headed by amounts shows the charged item, boletos' instructions do not", () => {
  expect(
    readPaper(`
Mão de obra / peça          Qt     Unit.      R$
Troca de correia dentada    1      420,00     420,00
Valor total                                   420,00
`).description,
  ).toBe("Troca de correia dentada");
  expect(
    readPaper("Nosso número 123\nInstruções     Valor\nProtestar em dez dias   420,00").description,
  ).toBeNull();
});

test("other verbs for the due date are understood", () => {
  expect(readPaper("Fatura 7\nQuitar até 20/11/2026.\nValor: R$ 10,00").due).toBe("2026-11-20");
  expect(readPaper("PAGÁVEL EM\n20/11/2026\nIMPORTE\nR$ 10,00").due).toBe("2026-11-20");
});

function membership(lines: string): string {
  return `Clara Serviços Ltda\nOrdem 77\n\nModalidade\n${lines}\n\nMensalidade\nR$ 99,00`;
}

test("a phrase that names an activity is the service when it is the only one; two leave it open", () => {
  expect(readPaper(membership("Manutenção de elevadores e plataformas")).description).toBe(
    "Manutenção de elevadores e plataformas",
  );
  expect(
    readPaper(
      membership("Manutenção de elevadores e plataformas\n\nDedetização de salas comerciais"),
    ).description,
  ).toBeNull();
});

test("titles and services are not headings of parties", () => {
  expect(
    readPaper(`
RECIBO DE PAGAMENTO A AUTÔNOMO - RPA
Serviço prestado
Transporte executivo para aeroporto
Valor R$ 50,00
`),
  ).toMatchObject({ name: null, description: "Transporte executivo para aeroporto" });
});
