import { expect, test } from "vitest";
import { extractFields } from "../../extract-fields.ts";
import { pageFromLines } from "../../page/page.ts";

const OWN = "19.131.243/0001-97";
const ISSUER = "11222333000181";

function issuerOf(text: string, ownTaxId = OWN) {
  const reading = extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"))],
    codes: [],
    today: "2026-11-20",
    ownTaxId,
  });
  return [reading.beneficiarioCnpjCpf.value, reading.beneficiario.value];
}

const HEADED = `
RECIBO DE PAGAMENTO

PRESTADOR                                CLIENTE
Clara Serviços Ltda                      Mercado Boa Vista Ltda
CNPJ 11.222.333/0001-81                  CNPJ 11.444.777/0001-61

Descrição                                                          Total
Consultoria em marketing digital                                   R$ 900,00
`;

const SIGNED = `
                       RECIBO                                R$ 1.850,00

Recebemos de MERCADO BOA VISTA LTDA, inscrita no CNPJ sob o número
11.444.777/0001-61, a quantia de R$ 1.850,00 (um mil oitocentos e
cinquenta reais), referente a serviços de manutenção de computadores.

São Paulo, 12 de outubro de 2026.

              Clara Serviços Ltda
              CNPJ 11.222.333/0001-81
`;

test("the issuer of a receipt is read under its heading, with its name", () => {
  expect(issuerOf(HEADED)).toEqual([ISSUER, "Clara Serviços Ltda"]);
});

test("a signature says it too", () => {
  expect(issuerOf(SIGNED)[0]).toBe(ISSUER);
});

test("the signed-in company is the issuer wherever its own id is printed", () => {
  const own = SIGNED.replace("11.222.333/0001-81", OWN);
  expect(issuerOf(own)[0]).toBe("19131243000197");
  const both = `${HEADED}\nMarina Prado Consultoria - CNPJ ${OWN}\n`;
  expect(issuerOf(both)[0]).toBe("19131243000197");
});

test("a person's CPF, a bank's receipt and a paper with the payer alone name no issuer", () => {
  const person = HEADED.replace("CNPJ 11.222.333/0001-81", "CPF 529.982.247-25     ");
  expect(issuerOf(person)[0]).toBeNull();
  expect(issuerOf(SIGNED.replace("Clara Serviços Ltda", "Banco Clara S.A."))[0]).toBeNull();
  expect(issuerOf("Pagador: MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61")[0]).toBeNull();
});
