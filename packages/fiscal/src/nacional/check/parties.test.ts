import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import {
  INTERMEDIARIO,
  FOREIGN_ADDRESS,
  FOREIGNER,
  KEY,
  REPLACES,
  abroad,
} from "../../testing/drafts/draft-parts.ts";
import { ADDRESS, draft, prestador, TOMADOR_CPF } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";
import { keyCheckDigit } from "../identifiers.ts";

/** Each row: the anticipated rejection (or element), the case, and the refusal by field. */

describe("refused: the company", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0116",
      { prestador: prestador({ isInNationalRegistry: true }) },
      "company.municipal_registration",
      "required",
    ],
    [
      "E0162",
      { prestador: prestador({ regime: "mei", simplesTaxScope: 2 }) },
      "company.simples_tax_scope",
      "not_simples",
    ],
    [
      "E0174",
      { prestador: prestador({ regime: "mei", specialRegime: 1 }) },
      "company.special_regime",
      "not_with_simples",
    ],
    [
      "E0175",
      { prestador: prestador({ specialRegime: 1 }) },
      "company.special_regime",
      "not_with_simples",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

describe("refused: tomador abroad, intermediário", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0226",
      abroad({ tomador: { nif: null, name: "X" } }),
      "details.tomador.no_nif_reason",
      "required",
    ],
    [
      "NIF of 41",
      abroad({ tomador: { ...FOREIGNER, nif: "9".repeat(41) } }),
      "details.tomador.nif",
      "invalid",
    ],
    [
      "E0242",
      abroad({ tomador: { nif: "1", name: "X" } }),
      "details.tomador.address",
      "address_required",
    ],
    [
      "E0246",
      abroad({ tomador: { ...FOREIGNER, address: { ...FOREIGN_ADDRESS, country: "BR" } } }),
      "details.tomador.address",
      "address_incomplete",
    ],
    ["xNome", abroad({ tomador: { ...FOREIGNER, name: " " } }), "company_name", "required"],
    [
      "E0248",
      { intermediario: { ...INTERMEDIARIO, taxId: "123" } },
      "details.intermediary.tax_id",
      "invalid",
    ],
    [
      "E0262",
      { intermediario: { ...INTERMEDIARIO, taxId: "11222333000181" } },
      "details.intermediary.tax_id",
      "same_as_issuer",
    ],
    [
      "interm/xNome",
      { intermediario: { ...INTERMEDIARIO, name: "" } },
      "details.intermediary.name",
      "required",
    ],
    [
      "E0294",
      { intermediario: { ...INTERMEDIARIO, address: { ...ADDRESS, cityCode: "1" } } },
      "details.intermediary.address",
      "address_incomplete",
    ],
    [
      "half an address of a CPF",
      { tomador: { ...TOMADOR_CPF, address: { ...ADDRESS, postalCode: "" } } },
      "address",
      "address_incomplete",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

describe("refused: substitution", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    ["E0042", { replaces: { ...REPLACES, nfseKey: "1" } }, "details.replaces.nfse_key", "invalid"],
    [
      "E0042",
      { replaces: { ...REPLACES, nfseKey: KEY.replace(/9$/, "8") } },
      "details.replaces.nfse_key",
      "invalid",
    ],
    [
      "E0042",
      { replaces: { ...REPLACES, nfseKey: keyWith("11222333000181", "11444777000161") } },
      "details.replaces.nfse_key",
      "other_issuer",
    ],
    [
      "E0065",
      { replaces: { ...REPLACES, nfseKey: keyWith("31702062", "31702061") } },
      "details.replaces.nfse_key",
      "other_system",
    ],
    [
      "E0078",
      { replaces: { ...REPLACES, reasonCode: "99" } },
      "details.replaces.reason_text",
      "too_short",
    ],
    [
      "xMotivo",
      { replaces: { ...REPLACES, reasonText: "x".repeat(256) } },
      "details.replaces.reason_text",
      "too_long",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

/** The key of the cases with a part replaced and its check digit recomputed. */
function keyWith(part: string, other: string): string {
  const digits = KEY.replace(part, other).slice(0, -1);
  return digits + keyCheckDigit(digits);
}
