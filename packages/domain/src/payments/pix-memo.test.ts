import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPixMemo } from "./pix-memo.ts";

const CNPJ = "11444777000161";
const CPF = "52998224725";
const E2E = "E00038166202611121331s0A1b2C3d4E";

describe("memos of Brazilian banks", () => {
  test.each([
    ["PIX RECEBIDO - JOAO DA SILVA", null, "JOAO DA SILVA"],
    ["PIX RECEBIDO-PADARIA SAO JOAO LTDA", null, "PADARIA SAO JOAO LTDA"],
    [`Pix - Recebido 12/11 10:31 000${CPF} JOAO DA SILVA`, CPF, "JOAO DA SILVA"],
    [`Pix - Recebido 12/11 10:31 ${CNPJ} PADARIA SAO JO`, CNPJ, "PADARIA SAO JO"],
    [
      "Transferência recebida pelo Pix - Padaria São João Ltda - 11.444.777/0001-61 - BCO DO BRASIL S.A. (0001) Agência: 1 Conta: 12345-6",
      CNPJ,
      "Padaria São João Ltda",
    ],
    [
      "Transferência Recebida - Maria Souza - •••.982.247-•• - NU PAGAMENTOS - IP (0260) Agência: 1",
      null,
      null,
    ],
    ['Pix recebido: "Cp :18236120-MARIA SOUZA"', null, "MARIA SOUZA"],
    ["TRANSFERENCIA PIX REM: MARIA SOUZA        12/11", null, "MARIA SOUZA"],
    ["PIX QR CODE ESTATICO REM: MARIA SOUZA 12/11", null, "MARIA SOUZA"],
    ["PIX TRANSF  MARIA S12/11", null, "MARIA S12/11"],
    [`RECEBIMENTO PIX-PIX_CRED  ${CPF} MARIA SOUZA`, CPF, "MARIA SOUZA"],
    ["PIX RECEBIDO ***.982.247-** MARIA SOUZA", null, "MARIA SOUZA"],
    ["CRED PIX", null, null],
  ])("%s", (memo, payerTaxId, payerName) => {
    expect(readPixMemo(memo, "")).toMatchObject({ payerTaxId, payerName });
  });

  test("the name may stand in NAME", () => {
    expect(readPixMemo("PIX RECEBIDO", "MARIA SOUZA")).toMatchObject({
      isPix: true,
      payerName: "MARIA SOUZA",
    });
  });

  test("the end-to-end id is found, and is no name", () => {
    expect(readPixMemo(`PIX RECEBIDO ${E2E} MARIA SOUZA`, "")).toEqual({
      isPix: true,
      endToEndId: E2E,
      payerTaxId: null,
      payerName: "MARIA SOUZA",
    });
  });

  test.each(["TED RECEBIDA EMPRESA X", "RENDIMENTO", "PIXEL COMERCIO LTDA", ""])(
    "%j is no Pix",
    (memo) => {
      expect(readPixMemo(memo, "")).toMatchObject({ isPix: false, payerName: null });
    },
  );

  test("whatever stands there, a number found has right check digits and nothing is thrown", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (memo, name) => {
        const { payerTaxId } = readPixMemo(`PIX ${memo}`, name);
        expect(payerTaxId === null || [11, 14].includes(payerTaxId.length)).toBe(true);
      }),
    );
  });
});
