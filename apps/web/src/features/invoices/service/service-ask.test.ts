import { describe, expect, test } from "vitest";
import { ASK_HINTS, isAsked, serviceAsk } from "./service-ask.ts";

const SURE = "Consultoria técnica especializada";
const UNSURE = "Poda de árvores e jardinagem";
const of = (description: string, code: string | null, offers: number | null) =>
  serviceAsk({ description, code, offers });

describe("what a form asks about the service of a described invoice", () => {
  test("a code that the description itself suggests is marked as suggested, any other is chosen", () => {
    expect(of(SURE, "17.01", null)).toBe("suggested");
    expect(of(SURE, "08.02", 3)).toBe("chosen");
    expect(of(UNSURE, "071102", 3)).toBe("chosen");
  });

  test("without a description, or while its services are searched, nothing is demanded", () => {
    expect(of("", null, 0)).toBe("open");
    expect(of("  a ", null, 0)).toBe("open");
    expect(of(UNSURE, null, null)).toBe("open");
  });

  test("a description that leaves the code open makes the field a required one, with the reason", () => {
    expect(of(UNSURE, null, 3)).toBe("offered");
    expect(of("Coisas diversas", null, 0)).toBe("asked");
    for (const ask of ["offered", "asked"] as const) {
      expect(isAsked(ask)).toBe(true);
      expect(ASK_HINTS[ask]).toContain("a prefeitura exige um");
    }
    expect((["open", "suggested", "chosen"] as const).map(isAsked)).toEqual([false, false, false]);
  });
});
