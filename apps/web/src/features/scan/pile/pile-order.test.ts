import type { Document } from "@emita/contract/documents/documents";
import { expect, test } from "vitest";
import type { Piled } from "./pile.ts";
import { rankOf, reviewOrder } from "./pile-order.ts";

const SURE = { cnpjCpf: "certo", valor: "certo", razaoSocial: "certo" } as const;
const FIELDS = {
  razaoSocial: "Clínica",
  cnpjCpf: "1",
  valor: "1,00",
  vencimento: "",
  codigoServico: "",
  descricaoServico: "",
};

function read(change: Partial<Document> = {}): Document {
  return {
    id: "0190a1b2-0000-7000-8000-000000000001",
    created_at: "",
    file_name: "",
    content_type: "",
    size: 1,
    status: "read",
    error: null,
    fields: FIELDS,
    confidence: SURE,
    address: null,
    linha_digitavel: null,
    pix_copia_e_cola: null,
    end_to_end_id: null,
    evidence: null,
    looks_like_payment: true,
    pages: [],
    offers: {},
    second_reading: null,
    beneficiary: null,
    notes: [],
    duplicates: [],
    ...change,
  };
}

const piled = (key: string, skippedAt: number | null = null): Piled => ({
  key,
  userId: null,
  pages: [],
  method: "upload",
  keptAt: Number(key),
  state: "sent",
  documentId: key,
  problem: null,
  pile: { total: 9, skippedAt },
});

test("what is sure comes first, what failed last, and what is not read yet has no place", () => {
  const doubtful = read({ confidence: { ...SURE, valor: "conferir" } });
  const foreign = read({ beneficiary: { name: null, cnpj: null, is_own: false } });
  const repeated = read({
    duplicates: [
      {
        reason: "document",
        invoice_id: "",
        created_at: "",
        status: "issued",
        company_name: "",
        amount: 1,
        nfse_number: null,
      },
    ],
  });
  const failed = read({ status: "failed", fields: null });
  const ranks = [read(), doubtful, foreign, repeated, failed].map(rankOf);
  expect(ranks).toEqual([0, 1, 1, 3, 4]);
  expect(rankOf(read({ status: "received" }))).toBeNull();
  expect(rankOf(undefined)).toBeNull();
});

test("those that were put off come after all others, the first of them first", () => {
  const doubtful = read({ confidence: {} });
  const pile = [piled("1"), piled("2", 200), piled("3", 100), piled("4"), piled("5")];
  const readings = new Map([
    ["1", doubtful],
    ["2", read()],
    ["3", doubtful],
    ["4", read()],
  ]);
  expect(reviewOrder(pile, readings).map(({ key }) => key)).toEqual(["4", "1", "3", "2"]);
});
