import { expect, test } from "vitest";
import { explainFields } from "./extract-fields.ts";
import { pageFromLines } from "./page/page.ts";

const explain = (...lines: readonly string[]) =>
  explainFields({ pages: [pageFromLines(lines)], codes: [], today: "2026-11-20" });

test("each answer names the rules that supported it", () => {
  const reasons = explain(
    "RECIBO",
    "",
    "Pagador: Mercado Boa Vista Ltda",
    "CNPJ: 11.222.333/0001-81",
    "",
    "Discriminação dos serviços: Consultoria contábil",
    "",
    "Valor total: R$ 150,00 (cento e cinquenta reais)",
  );
  expect(reasons).toEqual({
    razaoSocial: ["behindPayer", "withIdInItsBlock"],
    cnpjCpf: ["inPartysBlock", "nearItsLabel"],
    valor: ["labelInItsCell", "currencySign", "inWords"],
    descricaoServico: ["behindLabel"],
  });
});

test("an empty reading has no explanation", () => {
  expect(explain("Bom dia a todos", "até logo")).toEqual({
    razaoSocial: [],
    cnpjCpf: [],
    valor: [],
    descricaoServico: [],
  });
});
