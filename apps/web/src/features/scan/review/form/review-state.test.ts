import { describe, expect, test } from "vitest";
import { fromDocument, type ProcessedData } from "../../reading/processed-data.ts";
import { draftFrom } from "../../reading/review-draft.ts";
import { scanCopy } from "../../files/copy.ts";
import {
  originOf,
  type ReviewEdit,
  reviewReducer,
  type ReviewState,
  startReview,
  stillToSay,
} from "./review-state.ts";

const data: ProcessedData = {
  ...fromDocument(null, "boleto.png"),
  razaoSocial: "Clínica Vila Nova Odontologia Ltda",
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  descricaoServico: "Consultoria técnica especializada",
};
const start = startReview(draftFrom(data));
const CONSULTING = "17.01 - Assessoria ou consultoria";
const again: ProcessedData["duplicates"][number] = {
  invoice_id: "3f0f4d2e-1c1a-4b9e-9a52-0d5b7a8f0002",
  reason: "document",
  nfse_number: null,
  company_name: "Clínica Vila Nova Odontologia Ltda",
  amount: 1850,
  status: "issued",
  created_at: "2026-11-20T13:00:00Z",
};

function edit(state: ReviewState, change: ReviewEdit, addressNeeded = false): ReviewState {
  return reviewReducer(state, { kind: "edited", edit: change, addressNeeded });
}

const type = (state: ReviewState, field: "valor" | "cep" | "razaoSocial", value: string) =>
  edit(state, { kind: "typed", field, value });

describe("typing", () => {
  test("typing records each changed field once", () => {
    const twice = type(type(type(start, "valor", "1"), "razaoSocial", "Ana"), "valor", "10");
    expect(twice.draft).toMatchObject({
      valor: "10",
      razaoSocial: "Ana",
      touched: ["valor", "razaoSocial"],
    });
  });

  test("typing removes a corrected error, and shows no new one too early", () => {
    const left = reviewReducer(start, { kind: "left", field: "valor", issue: "Informe o valor." });
    expect(type(left, "valor", "10,00").issues).toEqual({});
    expect(type(left, "valor", "0,00").issues).toEqual({
      valor: "O valor deve ser maior que zero.",
    });
    expect(type(start, "valor", "").issues).toEqual({});
  });

  test("an address is checked only where it is required", () => {
    const shown = { ...start, issues: { cep: "Informe o CEP." } };
    const cep = { kind: "typed", field: "cep", value: "1" } as const;
    expect(Object.keys(edit(shown, cep, true).issues)).toEqual(["cep"]);
    expect(edit(shown, cep, false).issues).toEqual({});
  });

  test("a confirmation survives the person's own change", () => {
    const confirmed = reviewReducer(start, { kind: "confirmed", confirmed: true });
    expect(type(confirmed, "valor", "10,00").confirmed).toBe(true);
  });
});

describe("the service", () => {
  const detailed = edit(start, {
    kind: "extras",
    change: { nationalCode: "170101", municipalCode: "7498" },
  });
  const lessons = { kind: "described", text: "Aulas de informática", payerCode: null } as const;

  test("the code follows the description, and choices that belonged to the old one are dropped", () => {
    expect(start.draft.codigoServico).toBe(CONSULTING);
    const { draft } = edit(detailed, lessons);
    expect(draft.codigoServico).not.toBe(CONSULTING);
    expect(draft.extras).toMatchObject({ nationalCode: "", municipalCode: "" });
    expect(draft).toMatchObject({ touched: ["descricaoServico"], codeByHand: false });
  });

  test("a description without a known word keeps code and details", () => {
    const { draft } = edit(detailed, { ...lessons, text: "zzz" });
    expect(draft).toMatchObject({ codigoServico: CONSULTING, descricaoServico: "zzz" });
    expect(draft.extras.nationalCode).toBe("170101");
  });

  test("a code chosen by hand, or known from the client's last invoice, stays", () => {
    const chosen = edit(start, { kind: "chosen", code: "01.02 - Programação" });
    expect(chosen.draft).toMatchObject({ codeByHand: true, touched: ["codigoServico"] });
    expect(edit(chosen, lessons).draft.codigoServico).toBe("01.02 - Programação");
    expect(edit(start, { ...lessons, payerCode: "17.01" }).draft.codigoServico).toBe(CONSULTING);
  });

  test("the code of the client's last invoice is taken, but not over one chosen by hand", () => {
    const known = { kind: "payer-known", code: "14.01" } as const;
    expect(reviewReducer(start, known).draft.codigoServico).toMatch(/^14\.01/);
    const chosen = edit(start, { kind: "chosen", code: CONSULTING });
    expect(reviewReducer(chosen, known)).toBe(chosen);
  });
});

describe("later results of the reading", () => {
  const early = startReview(draftFrom({ ...data, razaoSocial: "", cnpjCpf: "", valor: "" }));

  test("a later result fills the form, and resets the confirmation", () => {
    const confirmed = reviewReducer(early, { kind: "confirmed", confirmed: true });
    const missing = { razaoSocial: "Informe a razão social ou o nome.", valor: "Informe o valor." };
    const shown = reviewReducer(confirmed, { kind: "checked", issues: missing });
    const read = reviewReducer(shown, { kind: "read", data, payerCode: null });
    expect(read).toMatchObject({ confirmed: false, issues: {}, draft: { valor: "1.850,00" } });
  });

  test("a later result without news changes nothing", () => {
    const confirmed = reviewReducer(start, { kind: "confirmed", confirmed: true });
    expect(reviewReducer(confirmed, { kind: "read", data, payerCode: null })).toBe(confirmed);
  });

  test("a later result keeps the code of the client's last invoice", () => {
    const known = reviewReducer(early, { kind: "payer-known", code: "14.01" });
    const read = reviewReducer(known, { kind: "read", data, payerCode: "14.01" });
    expect(read.draft.codigoServico).toMatch(/^14\.01/);
  });
});

describe("checks before sending", () => {
  const confirmed = reviewReducer(start, { kind: "confirmed", confirmed: true });
  const repeating = reviewReducer(confirmed, { kind: "repeated", repeats: true });

  test("the person has to confirm", () => {
    expect(stillToSay(start, data)).toBe(scanCopy.notConfirmed);
    expect(stillToSay(confirmed, data)).toBeNull();
  });

  test("a document with an invoice asks first", () => {
    const twice = { ...data, duplicates: [again] };
    expect(stillToSay(start, twice)).toBe(scanCopy.repeated);
    expect(stillToSay(confirmed, twice)).toBe(scanCopy.repeated);
    expect(stillToSay(repeating, twice)).toBeNull();
    expect(stillToSay({ ...repeating, confirmed: false }, twice)).toBe(scanCopy.notConfirmed);
  });

  test("the request names its document", () => {
    expect(originOf(confirmed, data)).toEqual({});
    const documentId = "3f0f4d2e-1c1a-4b9e-9a52-0d5b7a8f0001";
    expect(originOf(repeating, { ...data, documentId })).toEqual({
      document_id: documentId,
      confirm_duplicate: true,
    });
    expect(originOf(confirmed, { ...data, documentId, chosenNote: "2" })).toEqual({
      document_id: documentId,
      document_note: "2",
    });
  });

  test("a form that was sent before says so", () => {
    expect(reviewReducer(start, { kind: "sent-before" }).sentBefore).toBe(true);
  });
});
