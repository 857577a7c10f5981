import { describe, expect, test } from "vitest";
import { refusedBy } from "./refused-by.ts";

describe("who refused an invoice", () => {
  test("a stored error names its refuser", () => {
    expect(refusedBy({ code: "E0240", refused_by: "emita" })).toBe("emita");
  });

  test.each([
    ["E0240", "after_correction", "city_hall"],
    ["240", "after_correction", "city_hall"],
    ["RNG6110", undefined, "city_hall"],
    ["no_reason", "after_correction", "city_hall"],
    ["postal_code_state", undefined, "emita"],
    ["certificate_missing", undefined, "emita"],
    ["address_required", "after_correction", "emita"],
    ["city_hall_down", "later", "nobody"],
    ["numbering_conflict", "as_is", "nobody"],
  ] as const)("the refuser of an older error follows from its code: %s", (code, resend, who) => {
    expect(refusedBy({ code, resend })).toBe(who);
  });
});
