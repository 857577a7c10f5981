import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { normal, mei, special, INTERMEDIARIO, iss } from "../../testing/drafts/draft-parts.ts";
import {
  draft,
  prestador,
  service,
  TOMADOR_CNPJ,
  TOMADOR_CPF,
} from "../../testing/drafts/drafts.ts";
import { checkDraft } from "../check-draft.ts";

const REDUCED = { benefitNumber: "31702060200001", benefitReduction: { basisPoints: 4_000 } };

/** Each row: the anticipated rejection (or element), the case, and the refusal by field. */

describe("refused: ISS", () => {
  test.for<[rejection: string, changes: Partial<InvoiceDraft>, field: string, code: string]>([
    [
      "E0532",
      { service: service({ cTribNac: "990101" }) },
      "details.iss.kind",
      "not_incident_code",
    ],
    ["E0592", { iss: iss({ kind: "immune" }) }, "details.iss.immunity", "required"],
    ["E0592", { iss: iss({ immunity: 1 }) }, "details.iss.immunity", "not_allowed"],
    [
      "E0172",
      { prestador: special, iss: iss({ kind: "immune", immunity: 1 }) },
      "details.iss.kind",
      "special_regime",
    ],
    [
      "nBM of a smaller base",
      { iss: iss({ benefitReduction: { cents: 100 } }) },
      "details.iss.benefit_number",
      "required",
    ],
    [
      "E0533",
      { iss: iss({ kind: "immune", immunity: 2, ...REDUCED }) },
      "details.iss.benefit_reduction",
      "not_taxable",
    ],
    ["E0534", { prestador: mei, iss: iss(REDUCED) }, "details.iss.benefit_reduction", "mei"],
    [
      "E0535",
      { prestador: special, iss: iss(REDUCED) },
      "details.iss.benefit_reduction",
      "special_regime",
    ],
    [
      "E0537",
      { iss: iss(REDUCED), incidenceCityIsActive: false },
      "details.iss.benefit_reduction",
      "inactive_city",
    ],
    [
      "E0574",
      { iss: iss({ ...REDUCED, benefitReduction: { cents: 150_001 } }) },
      "details.iss.benefit_reduction",
      "out_of_range",
    ],
    ["nBM", { iss: iss({ kind: "exempt" }) }, "details.iss.benefit_number", "required"],
    [
      "nBM",
      { iss: iss({ benefitNumber: "31702060200001" }) },
      "details.iss.benefit_number",
      "not_allowed",
    ],
    ["E0534", { prestador: mei, iss: iss({ kind: "exempt" }) }, "details.iss.kind", "mei"],
    [
      "E0537",
      { iss: iss({ kind: "exempt" }), incidenceCityIsActive: false },
      "details.iss.kind",
      "inactive_city",
    ],
    [
      "nProcesso",
      { iss: iss({ kind: "suspended_by_city" }) },
      "details.iss.process_number",
      "required",
    ],
    [
      "nProcesso",
      { iss: iss({ kind: "suspended_by_city", processNumber: "1".repeat(31) }) },
      "details.iss.process_number",
      "required",
    ],
    ["E0585", { iss: iss({ processNumber: "1" }) }, "details.iss.process_number", "not_allowed"],
    [
      "E0583",
      { prestador: mei, iss: iss({ withheldBy: "tomador" }) },
      "details.iss.withheld_by",
      "mei",
    ],
    [
      "E0588",
      { prestador: special, iss: iss({ withheldBy: "tomador" }) },
      "details.iss.withheld_by",
      "special_regime",
    ],
    [
      "E0580",
      { iss: iss({ kind: "not_incident", withheldBy: "tomador" }) },
      "details.iss.withheld_by",
      "not_taxable",
    ],
    [
      "E0594",
      { iss: iss({ kind: "exempt", benefitNumber: "31702060200001", withheldBy: "tomador" }) },
      "details.iss.withheld_by",
      "not_taxable",
    ],
    [
      "E0596",
      { service: service({ cTribNac: "220101" }), iss: iss({ withheldBy: "tomador" }) },
      "details.iss.withheld_by",
      "not_allowed",
    ],
    ["E0204", { tomador: null, iss: iss({ withheldBy: "tomador" }) }, "cnpj", "required"],
    [
      "E0237",
      { tomador: TOMADOR_CPF, iss: iss({ withheldBy: "tomador" }) },
      "address",
      "address_required",
    ],
    ["E0264", { iss: iss({ withheldBy: "intermediario" }) }, "details.intermediary", "required"],
    [
      "E0293",
      { intermediario: INTERMEDIARIO, iss: iss({ withheldBy: "intermediario" }) },
      "details.intermediary.address",
      "address_required",
    ],
  ])("%s", ([, changes, field, code]) => {
    const refusal = checkDraft(draft(changes));
    expect(refusal).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });
});

describe("the matrix of the ISS rate (section 7.2)", () => {
  const outside = prestador({ simplesTaxScope: 2 });
  const withheld = iss({ withheldBy: "tomador" });
  test.for<[string, Partial<InvoiceDraft>, active: string, inactive: string]>([
    ["regime normal", { prestador: normal }, "forbidden", "required"],
    ["regime normal, withheld", { prestador: normal, iss: withheld }, "forbidden", "required"],
    ["MEI", { prestador: mei }, "forbidden", "forbidden"],
    ["Simples", {}, "forbidden", "forbidden"],
    ["Simples, withheld", { iss: withheld }, "required", "required"],
    ["Simples, ISS outside", { prestador: outside }, "forbidden", "required"],
    ["special regime", { prestador: special }, "forbidden", "forbidden"],
    [
      "immune",
      { prestador: normal, iss: iss({ kind: "immune", immunity: 1 }) },
      "forbidden",
      "forbidden",
    ],
  ])("%s", ([, changes, active, inactive]) => {
    expect(ruleOf({ ...changes, incidenceCityIsActive: true })).toBe(active);
    expect(ruleOf(changes)).toBe(active);
    expect(ruleOf({ ...changes, incidenceCityIsActive: false })).toBe(inactive);
  });

  test("checks the limits: at least 1.8 % inside the Simples, at most 5 %", () => {
    expect(ruleOf({ iss: { ...withheld, rateBasisPoints: 179 } }, 179)).toBe("too_low");
    expect(ruleOf({ iss: withheld }, 501)).toBe("too_high");
    expect(ruleOf({ iss: withheld }, 180)).toBe("required");
  });
});

/** Whether a draft needs the rate: the results without one and with one. */
function ruleOf(changes: Partial<InvoiceDraft>, rateBasisPoints = 300): string {
  const base = draft({ tomador: TOMADOR_CNPJ, ...changes });
  const without = checkDraft(base)?.code ?? null;
  const given = { ...base, iss: { ...(base.iss ?? iss({})), rateBasisPoints } };
  const refusal = checkDraft(given);
  if (refusal !== null && refusal.field !== "details.iss.rate") return refusal.field;
  if (refusal !== null && refusal.code !== "not_allowed") return refusal.code;
  if (refusal?.code === "not_allowed" && without === null) return "forbidden";
  return refusal === null && without === "required" ? "required" : "neither";
}
