import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import {
  normal,
  FOREIGNER,
  KEY,
  TRADE,
  iss,
  abroad,
  building,
} from "../../testing/drafts/draft-parts.ts";
import { ADDRESS, draft, service, TOMADOR_CNPJ, TOMADOR_CPF } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";

const REIMBURSEMENT = {
  document: { number: "7", name: "Recibo" },
  issuedOn: "2026-11-02",
  serviceOn: "2026-11-02",
  kind: 99,
  description: "Custas",
  amountCents: 1_000,
} as const;

/** Each row: the anticipated rejection (or element), the case, and the refusal by field. */

describe("refused: IBS and CBS", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0901",
      { prestador: normal, service: service({ operationIndicator: "999999" }) },
      "details.operation_indicator",
      "unknown",
    ],
    ["E0234", { prestador: normal, tomador: TOMADOR_CPF }, "address", "address_required"],
    [
      "E0903",
      { prestador: normal, service: service({ cTribNac: "171201" }) },
      "details.operation_type",
      "required",
    ],
    [
      "E0904",
      { prestador: normal, service: service({ operationType: 1 }) },
      "details.operation_type",
      "not_allowed",
    ],
    [
      "E0905",
      { prestador: normal, service: service({ cTribNac: "171201", operationType: 2 }) },
      "details.referenced_notes",
      "required",
    ],
    [
      "E0903 of a public body",
      { prestador: normal, publicBody: 4 },
      "details.operation_type",
      "required",
    ],
    [
      "E0906",
      {
        prestador: normal,
        publicBody: 4,
        service: service({ operationType: 1 }),
        referencedNotes: [KEY],
      },
      "details.referenced_notes",
      "not_allowed",
    ],
    [
      "E0907",
      {
        prestador: normal,
        publicBody: 4,
        service: service({ operationType: 2 }),
        referencedNotes: [KEY, KEY.replace(/^3/, "4")],
      },
      "details.referenced_notes",
      "invalid",
    ],
    [
      "E0911",
      { prestador: normal, recipient: { taxId: "11222333000182", name: "Filial" } },
      "details.recipient.tax_id",
      "invalid",
    ],
    [
      "the client himself",
      { prestador: normal, recipient: TOMADOR_CNPJ },
      "details.recipient.tax_id",
      "same_as_client",
    ],
    [
      "dest/xNome",
      { prestador: normal, recipient: { ...TOMADOR_CPF, name: "株式会社" } },
      "details.recipient.name",
      "required",
    ],
    [
      "E0920",
      { prestador: normal, recipient: { ...TOMADOR_CPF, address: { ...ADDRESS, district: "" } } },
      "details.recipient.address",
      "address_incomplete",
    ],
    [
      "dest/NIF",
      { prestador: normal, recipient: { nif: null, name: "Acme" } },
      "details.recipient.nif",
      "required",
    ],
    [
      "reimbursed more than received",
      { prestador: normal, reimbursements: [{ ...REIMBURSEMENT, amountCents: 150_001 }] },
      "details.reimbursements",
      "too_high",
    ],
    [
      "fornec/CNPJ",
      {
        prestador: normal,
        reimbursements: [REIMBURSEMENT, { ...REIMBURSEMENT, supplier: { taxId: "1", name: "A" } }],
      },
      "details.reimbursements.1",
      "invalid",
    ],
    [
      "dtEmiDoc",
      { prestador: normal, reimbursements: [{ ...REIMBURSEMENT, issuedOn: "2026-02-30" }] },
      "details.reimbursements.0",
      "invalid",
    ],
    [
      "xDoc",
      {
        prestador: normal,
        reimbursements: [{ ...REIMBURSEMENT, document: { number: "1", name: "株" } }],
      },
      "details.reimbursements.0",
      "invalid",
    ],
    [
      "reimbursements without",
      { reimbursements: [REIMBURSEMENT] },
      "details.reimbursements",
      "no_ibs_cbs",
    ],
    ["a recipient without", { recipient: TOMADOR_CPF }, "details.recipient", "no_ibs_cbs"],
    ["a note without the group", { publicBody: 4 }, "details.public_body", "no_ibs_cbs"],
    ["imovel elsewhere", building({ service: service({}) }), "details.imovel", "not_allowed"],
    ["imovel/cCIB", building({ imovel: { cib: "1" } }), "details.imovel.cib", "invalid"],
    [
      "imovel/end",
      building({ imovel: { address: { ...ADDRESS, street: "" } } }),
      "details.imovel.address",
      "address_incomplete",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

describe("refused: foreign trade", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    ["E0318", abroad({ service: service({ nbs: "" }) }), "details.nbs", "required"],
    [
      "E0330",
      { tomador: FOREIGNER, iss: iss({ kind: "export" }) },
      "details.foreign_trade",
      "required",
    ],
    ["tomador abroad", { tomador: FOREIGNER }, "details.foreign_trade", "required"],
    [
      "tpMoeda",
      abroad({ foreignTrade: { ...TRADE, currency: "USD" } }),
      "details.foreign_trade.currency",
      "invalid",
    ],
    [
      "vServMoeda",
      abroad({ foreignTrade: { ...TRADE, amountInCurrency: 0 } }),
      "details.foreign_trade.amount_in_currency",
      "not_positive",
    ],
    [
      "E0591",
      { tomador: FOREIGNER, foreignTrade: { ...TRADE, resultCountry: "US" } },
      "details.foreign_trade.result_country",
      "not_allowed",
    ],
    [
      "cPaisResult",
      abroad({ foreignTrade: { ...TRADE, resultCountry: "XX" } }),
      "details.foreign_trade.result_country",
      "unknown_country",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});
