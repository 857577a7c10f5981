import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { normal, mei, special, iss, debit } from "../../testing/drafts/draft-parts.ts";
import { draft } from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";

/** Each row: the anticipated rejection (or element), the case, and the refusal by field. */

describe("refused: values", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0431",
      { unconditionalDiscountCents: 150_000 },
      "details.unconditional_discount",
      "out_of_range",
    ],
    ["E0432", { conditionalDiscountCents: -1 }, "details.conditional_discount", "out_of_range"],
    ["vDR", { deductionsCents: 150_001 }, "details.deductions", "out_of_range"],
    [
      "E0435",
      { deductionsCents: 1, iss: iss({ kind: "not_incident" }) },
      "details.deductions",
      "not_taxable",
    ],
    ["E0436", { deductionsCents: 1, prestador: mei }, "details.deductions", "mei"],
    ["E0438", { deductionsCents: 1, prestador: special }, "details.deductions", "special_regime"],
    [
      "E0427",
      { deductionsCents: 100_000, unconditionalDiscountCents: 60_000 },
      "amount",
      "below_deductions",
    ],
    [
      "E0428",
      { conditionalDiscountCents: 149_000, federal: { withheldIrrfCents: 2_000 } },
      "amount",
      "below_deductions",
    ],
    [
      "E0428 with ISS",
      {
        conditionalDiscountCents: 146_000,
        iss: iss({ withheldBy: "tomador", rateBasisPoints: 500 }),
      },
      "amount",
      "below_deductions",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

describe("refused: federal taxes", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    ["E0676", { prestador: mei, federal: { withheldIrrfCents: 1 } }, "details.federal", "mei"],
    [
      "E0700",
      { federal: { withheldIrrfCents: 150_000 } },
      "details.federal.withheld_irrf",
      "out_of_range",
    ],
    [
      "E0699",
      { federal: { withheldInssCents: -1 } },
      "details.federal.withheld_inss",
      "out_of_range",
    ],
    ["CST", { federal: { withheldCsllCents: 1 } }, "details.federal.cst", "required"],
    ["CST", { federal: { cst: "10" } }, "details.federal.cst", "invalid"],
    ["E0678", { prestador: normal, federal: { cst: "01" } }, "details.federal.pis", "required"],
    [
      "one base",
      debit({ cofins: { baseCents: 1, rateBasisPoints: 300, amountCents: 0 } }),
      "details.federal.cofins",
      "other_base",
    ],
    ["E0688", debit({ cst: "04" }), "details.federal.pis", "rate"],
    [
      "E0694",
      debit({ pis: { baseCents: 150_000, rateBasisPoints: 65, amountCents: 977 } }),
      "details.federal.pis",
      "amount",
    ],
    [
      "E0706",
      {
        approximateTaxes: {
          federalBasisPoints: 10_001,
          stateBasisPoints: 0,
          municipalBasisPoints: 0,
        },
      },
      "details.approximate_taxes",
      "out_of_range",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

test.each(["00", "08", "09"])("CST %s with a base, as SEFIN accepts it, and without", (cst) => {
  expect(checkDraft(draft(debit({ cst })))).toBeNull();
  expect(checkDraft(draft({ prestador: normal, federal: { cst } }))).toBeNull();
});
