import { explainRejection } from "@emita/domain/rejections/rejection-help";
import { describe, expect, test } from "vitest";
import { resendWay } from "./resend-ways.ts";

const wayOf = (code: string, field: string | null = null) =>
  resendWay({ field }, explainRejection("nacional", code, "").resend);

describe("the button of a refused invoice", () => {
  test("an error of the invoice itself is corrected", () => {
    expect(wayOf("E0190", "cnpj")).toBe("correct");
    expect(wayOf("address_required", "address")).toBe("correct");
    expect(wayOf("code-of-tomorrow")).toBe("correct");
  });

  test("an error that is solved elsewhere, or by waiting, is sent again", () => {
    expect(wayOf("certificate_missing", "company.certificate")).toBe("again");
    expect(wayOf("credentials_missing", "company.city_credentials")).toBe("again");
    expect(wayOf("numbering_conflict")).toBe("again");
    expect(wayOf("not_delivered")).toBe("again");
    expect(resendWay({ field: null, other_channel: "nacional" }, "never")).toBe("again");
  });

  test("an error that a retry cannot solve has no button", () => {
    expect(wayOf("city_not_served", "company.city_code")).toBe("nothing");
  });

  test("the button is the correction while the tables load", () => {
    expect(resendWay({ field: null }, null)).toBe("correct");
  });
});
