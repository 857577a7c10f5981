import { expect, test } from "vitest";
import type { DeductionDocument } from "../../draft-documents.ts";
import { KEY, normal } from "../../testing/drafts/draft-parts.ts";
import { ADDRESS, draft } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";

const RECEIPT: DeductionDocument = {
  document: { number: "7" },
  kind: 2,
  issuedOn: "2026-11-02",
  deductibleCents: 1_000,
  amountCents: 1_000,
};
const SUPPLIER = { taxId: "11444777000161", name: "Fornecedor", address: ADDRESS };

const refused = (changes: Partial<DeductionDocument>) =>
  checkDraft(
    draft({
      prestador: normal,
      deductionsCents: 2_000,
      deductionDocuments: [RECEIPT, { ...RECEIPT, ...changes }],
    }),
  );

test.each<[name: string, changes: Partial<DeductionDocument>]>([
  ["a receipt", {}],
  ["a national note", { document: { nfseKey: KEY } }],
  ["of a supplier", { supplier: SUPPLIER }],
  ["deducted in part", { amountCents: 1 }],
])("a valid document passes: %s", (_, changes) => {
  expect(refused(changes)).toBeNull();
});

test.each<[rejection: string, changes: Partial<DeductionDocument>, text: RegExp]>([
  ["E0455", { document: { nfseKey: KEY.replace(/^3/, "4") } }, /chave/],
  ["E0460", { document: { nfeKey: "1".repeat(44) } }, /chave/],
  ["E0472", { issuedOn: "2026-11-21" }, /posterior/],
  ["E0474", { amountCents: 1_001 }, /dedutível/],
  ["E0478", { supplier: { ...SUPPLIER, taxId: "11444777000162" } }, /CNPJ ou CPF/],
  ["E0492", { supplier: { taxId: SUPPLIER.taxId, name: "Fornecedor" } }, /endereço/],
  ["xDescOutDed", { kind: 99, description: "株" }, /letras latinas/],
])("%s", (_, changes, text) => {
  expect(refused(changes)).toMatchObject({
    field: "details.deduction_documents.1",
    code: "invalid",
    text: expect.stringMatching(text),
  });
});
