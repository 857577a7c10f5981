import { expect, test } from "vitest";
import { onlyChangeHeals } from "./only-change-heals.ts";
import { explainRejection, type RejectionChannel } from "./rejection-help.ts";

const refusal = (code: string, channel: RejectionChannel = "nacional") => {
  const { field, resend } = explainRejection(channel, code, "");
  return { code, field, resend };
};

test("an authority's refusal that names a field of the invoice stays one until that field changes", () => {
  for (const code of ["E0190", "E0240", "E0310"])
    expect([code, onlyChangeHeals(refusal(code))]).toEqual([code, true]);
  expect(onlyChangeHeals(refusal("302", "paulistana"))).toBe(true);
});

test("what waiting, the settings, another number or our own check decides is not held against the content", () => {
  const others = [
    refusal("not_delivered"),
    refusal("numbering_conflict"),
    refusal("batch"),
    refusal("certificate_missing"),
    refusal("1202", "paulistana"),
    refusal("no_reason"),
    refusal("address_required"),
    { ...refusal("E0190"), refused_by: "emita" as const },
    { code: "E0999", field: null, resend: "after_correction" as const },
    { code: "E0015", field: "details.competencia", resend: "after_correction" as const },
    { code: "E0190", field: "cnpj" },
  ];
  expect(others.filter(onlyChangeHeals)).toEqual([]);
});
