import { describe, expect, test } from "vitest";
import { fromDocument, type ProcessedData } from "../facts/processed-data.ts";
import { draftFrom, type ReviewDraft } from "../facts/review-draft.ts";
import { awaitedFields, countToCheck, fieldViews } from "./field-view.ts";

const data: ProcessedData = {
  ...fromDocument(null, "boleto.png"),
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  evidence: {
    valor: { reason: "Ao lado de 'Valor do documento'.", page: 0, box: null },
    razaoSocial: { reason: "Acima do CNPJ.", page: 0, box: null },
  },
  offers: { razaoSocial: "Clínica Vila Nova", valor: "1.900,00" },
};

function viewsOf(changes: {
  data?: Partial<ProcessedData>;
  draft?: Partial<ReviewDraft>;
  usual?: string;
}) {
  return fieldViews({
    data: { ...data, ...changes.data },
    draft: { ...draftFrom(data), ...changes.draft },
    sameName: false,
    usualDescription: changes.usual ?? null,
  });
}

describe("why a value is certain or not", () => {
  test("is told until the person changes it", () => {
    expect(viewsOf({}).valor.reason).toBe("Ao lado de 'Valor do documento'.");
    expect(viewsOf({ draft: { touched: ["valor"] } }).valor.reason).toBeNull();
    expect(viewsOf({}).cnpjCpf.reason).toBeNull();
  });

  test("is not told of a field that is still being read", () => {
    expect(viewsOf({}).razaoSocial.reason).toBe("Acima do CNPJ.");
    expect(viewsOf({ data: { isReading: true } }).razaoSocial.reason).toBeNull();
  });
});

describe("an offer", () => {
  test("is made for an empty field only", () => {
    const views = viewsOf({});
    expect(views.razaoSocial.offer).toEqual({ from: "No texto há", text: "Clínica Vila Nova" });
    expect(views.valor.offer).toBeNull();
    expect(viewsOf({ draft: { valor: "" } }).valor.offer?.text).toBe("1.900,00");
  });

  test("for the description is the text's, else the company's own once the reading has ended", () => {
    const usual = "Consultoria mensal";
    const own = { from: "Serviço padrão", text: usual };
    expect(viewsOf({ usual }).descricaoServico.offer).toEqual(own);
    expect(viewsOf({ usual, data: { isReading: true } }).descricaoServico.offer).toBeNull();
    expect(viewsOf({}).descricaoServico.offer).toBeNull();
    expect(
      viewsOf({ usual, data: { offers: { descricaoServico: "Aulas" } } }).descricaoServico.offer,
    ).toEqual({ from: "No texto há", text: "Aulas" });
  });
});

test("counts what is still being read, and then what wants a look", () => {
  expect(awaitedFields(viewsOf({}))).toEqual([]);
  expect(awaitedFields(viewsOf({ data: { isReading: true } }))).toEqual([
    "razaoSocial",
    "codigoServico",
    "descricaoServico",
  ]);
  // The three that stayed empty, and the value, of which nothing says that it is certain.
  expect(countToCheck(viewsOf({}))).toBe(4);
  expect(countToCheck(viewsOf({ data: { confidence: { valor: "certo" } } }))).toBe(3);
});
