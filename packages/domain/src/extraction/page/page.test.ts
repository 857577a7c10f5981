import { expect, test } from "vitest";
import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "./page.ts";

const TEXT = [
  "RECIBO Nº 12",
  "Tomador\tVencimento",
  "JOSÉ DA SILVA LTDA\t10/12/2026",
  "CNPJ 11.222.333/0001-81",
  "Descrição do serviço",
  "Manutenção de rede e de telefonia",
  "Valor total R$ 1.234,56",
];

/** Texts of an OCR service have no boxes, and less confidence than a file's own text. */
test.each([1, 0.85])("every word of a plain text counts, however short (%d)", (confidence) => {
  const reading = extractFields({
    pages: [pageFromLines(TEXT, confidence)],
    codes: [],
    today: "2026-11-22",
  });
  expect(reading.razaoSocial.value).toBe("JOSÉ DA SILVA LTDA");
  expect(reading.cnpjCpf.value).toBe("11222333000181");
  expect(reading.vencimento.value).toBe("2026-12-10");
  expect(reading.descricaoServico.value).toBe("Manutenção de rede e de telefonia");
  expect(reading.valor.value).toBe(123_456);
});
