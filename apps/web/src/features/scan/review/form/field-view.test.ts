import { describe, expect, test } from "vitest";
import { fromDocument, type ProcessedData } from "../../reading/processed-data.ts";
import { draftFrom, type ReviewDraft } from "../../reading/review-draft.ts";
import { fieldNumbers, LINKED_FIELDS } from "../document/document-link.ts";
import { awaitedFields, fieldsToCheck, fieldViews, formLook } from "./field-view.ts";
import type { Registry } from "./field-word.ts";

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
  registry?: Registry;
}) {
  return fieldViews({
    data: { ...data, ...changes.data },
    draft: { ...draftFrom(data), ...changes.draft },
    registry: changes.registry ?? { kind: "idle", name: null },
    usualDescription: changes.usual ?? null,
  });
}

describe("the reason for a value's certainty", () => {
  test("the reason is shown until the person changes the value", () => {
    expect(viewsOf({}).valor.reason).toBe("Ao lado de 'Valor do documento'.");
    expect(viewsOf({ draft: { touched: ["valor"] } }).valor.reason).toBeNull();
    expect(viewsOf({}).cnpjCpf.reason).toBeNull();
  });

  test("no reason is shown for a field that is still being read", () => {
    expect(viewsOf({}).razaoSocial.reason).toBe("Acima do CNPJ.");
    expect(viewsOf({ data: { isReading: true } }).razaoSocial.reason).toBeNull();
  });
});

describe("an offered value", () => {
  test("only an empty field gets an offer", () => {
    const views = viewsOf({});
    expect(views.razaoSocial.choices).toEqual([
      { from: "No texto do documento", text: "Clínica Vila Nova", isTaken: false },
    ]);
    expect(views.valor.choices).toEqual([]);
    expect(viewsOf({ draft: { valor: "" } }).valor.choices[0]?.text).toBe("1.900,00");
  });

  test("the description's offer comes from the text, otherwise from the company once the reading has ended", () => {
    const usual = "Consultoria mensal";
    const own = { from: "Seu serviço padrão", text: usual, isTaken: false };
    expect(viewsOf({ usual }).descricaoServico.choices).toEqual([own]);
    expect(viewsOf({ usual, data: { isReading: true } }).descricaoServico.choices).toEqual([]);
    expect(viewsOf({}).descricaoServico.choices).toEqual([]);
    expect(
      viewsOf({ usual, data: { offers: { descricaoServico: "Aulas" } } }).descricaoServico.choices,
    ).toEqual([{ from: "No texto do documento", text: "Aulas", isTaken: false }]);
  });
});

describe("two readings that do not agree", () => {
  const secondReading = {
    state: "done" as const,
    taken: ["cnpjCpf"],
    fields: {
      valor: { own: "1.850,00", value: "1.580,00", reason: "Não achamos no texto." },
      razaoSocial: { own: "", value: "Clínica Nova", reason: "Não achamos no texto." },
    },
  };
  const ours = { from: "Nossa leitura", text: "1.850,00" };
  const theirs = { from: "Serviço externo", text: "1.580,00" };

  test("both readings are shown with their source, and a taken one can be reverted", () => {
    const { valor } = viewsOf({ data: { secondReading } });
    expect(valor).toMatchObject({ word: "Confira", text: "Não achamos no texto." });
    expect(valor.choices).toEqual([
      { ...ours, isTaken: true },
      { ...theirs, isTaken: false },
    ]);
    const draft = { valor: theirs.text, touched: ["valor"] };
    expect(viewsOf({ data: { secondReading }, draft }).valor.choices).toEqual([
      { ...ours, isTaken: false },
      { ...theirs, isTaken: true },
    ]);
  });

  test("a value of the external service alone is to be checked, even if the registry agrees", () => {
    const known = {
      razaoSocial: "Clínica",
      secondReading: { ...secondReading, taken: ["razaoSocial"] },
    };
    const view = (touched: string[]) =>
      fieldViews({
        data: { ...data, ...known },
        draft: { ...draftFrom({ ...data, ...known }), touched },
        registry: { kind: "found", name: "CLINICA" },
        usualDescription: null,
      }).razaoSocial.word;
    expect(view([])).toBe("Confira");
    expect(view(["razaoSocial"])).toBe("Conferido");
  });

  test("a field that we did not read shows only the external reading", () => {
    expect(viewsOf({ data: { secondReading } }).razaoSocial.choices).toEqual([
      { from: "Serviço externo", text: "Clínica Nova", isTaken: false },
    ]);
  });
});

test("a field that the reading may still fill is awaited", () => {
  expect(awaitedFields(viewsOf({}))).toEqual([]);
  expect(awaitedFields(viewsOf({ data: { isReading: true } }))).toEqual([
    "razaoSocial",
    "codigoServico",
    "descricaoServico",
  ]);
});

describe("a field's doubt is one sentence, and a state without a doubt needs none", () => {
  const read = { razaoSocial: "Clínica Vila Nova", confidence: { razaoSocial: "certo" } } as const;
  const nameWith = (registry: Registry, touched: string[] = []) =>
    viewsOf({ data: read, draft: { razaoSocial: read.razaoSocial, touched }, registry })
      .razaoSocial;

  test("the registry's silence is said beside a number that is only read", () => {
    const silent: Registry = { kind: "failed", name: null };
    expect(
      viewsOf({ data: { confidence: { cnpjCpf: "certo" } }, registry: silent }).cnpjCpf,
    ).toMatchObject({
      word: "Lido",
      text: "O cadastro da Receita não respondeu.",
      choices: [],
    });
    expect(nameWith(silent)).toMatchObject({ word: "Lido", text: null });
    expect(nameWith({ kind: "found", name: "CLINICA VILA NOVA" })).toMatchObject({
      word: "Conferido",
      text: null,
      choices: [],
    });
  });

  test("a CNPJ outside the registry says so at the number", () => {
    const { cnpjCpf } = viewsOf({ registry: { kind: "missing", name: null } });
    expect(cnpjCpf).toMatchObject({
      word: "Confira",
      text: "O CNPJ não está no cadastro da Receita.",
    });
  });

  test("another name in the registry is one question, and its answer can be changed", () => {
    const registry = { kind: "found", name: "Odontologia Vila Nova Ltda" } as const;
    expect(nameWith(registry)).toMatchObject({
      word: "Confira",
      text: "No cadastro da Receita o nome é outro. Qual vai na nota?",
      choices: [
        { from: "No documento", text: read.razaoSocial, isTaken: true },
        { from: "No cadastro da Receita", text: registry.name, isTaken: false },
      ],
    });
    expect(nameWith(registry, ["razaoSocial"])).toMatchObject({
      word: null,
      text: "No cadastro da Receita o nome é outro.",
    });
    const taken = { razaoSocial: registry.name, touched: ["razaoSocial"] };
    expect(viewsOf({ data: read, draft: taken, registry }).razaoSocial).toMatchObject({
      word: "Conferido",
      text: null,
      choices: [{ isTaken: false }, { isTaken: true }],
    });
  });

  test("a certain value has its reason, and no sentence", () => {
    const { valor } = viewsOf({ data: { confidence: { valor: "certo" }, hasCode: true } });
    expect(valor).toMatchObject({ word: "Conferido", text: null });
    expect(valor.reason).toBe("Ao lado de 'Valor do documento'.");
    expect(viewsOf({}).valor).toMatchObject({ word: "Confira", text: valor.reason });
  });
});

function look(
  known: { data?: Partial<ProcessedData>; touched?: string[] },
  wrong: readonly string[] = [],
) {
  const draft = { ...draftFrom({ ...data, ...known.data }), touched: known.touched ?? [] };
  const views = viewsOf({ ...known, draft });
  const toCheck = fieldsToCheck(views, wrong).length;
  return formLook(views, draft, { toCheck, isReading: false, isSecondAwaited: false }).title;
}

describe("the summary above the form", () => {
  const read = {
    razaoSocial: "Clínica Vila Nova",
    descricaoServico: "Consultoria",
    confidence: {
      razaoSocial: "certo",
      cnpjCpf: "certo",
      valor: "certo",
      descricaoServico: "certo",
    },
  } as const;
  test("the summary counts fields being read, then every field to check or to fill once", () => {
    expect(look({ data: { isReading: true } })).toBe("Lendo 3 campos.");
    // The three empty fields, and the value, whose certainty is unknown.
    expect(look({})).toBe("4 campos para conferir.");
    expect(look({ data: { confidence: { valor: "certo" } } })).toBe("3 campos para conferir.");
    // Each empty part of a required address is a field of its own; one in doubt and empty is one.
    const wrong = ["razaoSocial", "cep", "street", "number", "district", "city", "uf"];
    expect(look({}, wrong)).toBe("10 campos para conferir.");
    expect(look({ data: read }, ["cep"])).toBe("1 campo para conferir.");
  });

  test("the summary reports a complete reading only if every field was read", () => {
    expect(look({ data: read })).toBe("Todos os campos foram lidos.");
    expect(look({ data: read, touched: ["valor"] })).toBe("Todos os campos estão preenchidos.");
  });
});

test("numbers cover the fields that are on both sides", () => {
  const shown = new Set(LINKED_FIELDS);
  const place = { reason: "", page: 0, box: { x: 0, y: 0, w: 0.1, h: 0.1 } };
  const evidence = {
    razaoSocial: place,
    cnpjCpf: place,
    valor: { ...place, box: null },
    descricaoServico: { ...place, page: 1 },
  };
  // The code has no place, and the value's place is unknown.
  expect(fieldNumbers(shown, evidence, 2)).toEqual({
    razaoSocial: 1,
    cnpjCpf: 2,
    descricaoServico: 3,
  });
  // The second page has no picture; a client without a number has no such field.
  expect(fieldNumbers(shown, evidence, 1)).toEqual({ razaoSocial: 1, cnpjCpf: 2 });
  shown.delete("razaoSocial");
  expect(fieldNumbers(shown, evidence, 2)).toEqual({ cnpjCpf: 1, descricaoServico: 2 });
});
