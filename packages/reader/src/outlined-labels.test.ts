import { afterAll, expect, test } from "vitest";
import { createReader } from "./reader.ts";
import { boletoPdf, BARCODE } from "./test/documents.ts";
import { OUTLINED_SLIPS, outlinedBoletoPdf } from "./test/outlined-slip.ts";

const reader = createReader({ workers: 1, timeoutMs: 60_000 });
afterAll(() => reader.close());

test.each(OUTLINED_SLIPS.map((boleto, index) => [index + 1, boleto] as const))(
  "outlined labels, layout %i: the picture gives the payer, the text the values",
  async (_, boleto) => {
    const { reading } = await reader.read(await outlinedBoletoPdf(boleto), {
      today: "2026-11-20",
      ownTaxId: "11222333000181",
    });
    expect({
      name: reading.razaoSocial.value,
      taxId: reading.cnpjCpf.value,
      amount: reading.valor.value,
      due: reading.vencimento.value,
      description: reading.descricaoServico.value,
    }).toEqual({
      name: boleto.name,
      taxId: "11444777000161",
      amount: 150_000,
      due: "2026-12-06",
      description: null,
    });
    expect(reading.valor).toMatchObject({ confidence: "certo", source: "line" });
    expect(reading.linhaDigitavel.confidence).toBe("certo");
  },
);

test("a text layer with the payer needs no picture", async () => {
  const { reading } = await reader.read(await boletoPdf({ barcode: BARCODE }), {
    today: "2026-11-20",
  });
  expect(reading.razaoSocial).toMatchObject({ value: "MERCADO BOA VISTA LTDA", source: "text" });
});
