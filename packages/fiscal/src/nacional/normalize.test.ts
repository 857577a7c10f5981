import { describe, expect, test } from "vitest";
import { emailAddress, freeLine, freeText, latin1Line, phoneDigits } from "./normalize.ts";

describe("normalize", () => {
  test("one line of Latin-1, cut, without a trailing space", () => {
    expect(latin1Line("  Av. “Brasil” —\nNorte 😀 ", 60)).toBe('Av. "Brasil" - Norte');
    expect(latin1Line("Rua A", 4)).toBe("Rua");
    expect(latin1Line("😀", 60)).toBeNull();
    expect(latin1Line(undefined, 60)).toBeNull();
  });

  test("one line of any characters valid in XML", () => {
    expect(freeLine(" Şirket\t&\u0000 Łódź\u2028Ltda ", 300)).toBe("Şirket & Łódź Ltda");
    expect(freeLine("😀😀😀", 2)).toBe("😀😀");
    expect(freeLine(" \u0000 ", 300)).toBeNull();
  });

  test("text keeps its line breaks", () => {
    expect(freeText("\r\n a\r\n\r\nb\u0007 \n")).toBe("a\n\nb");
  });

  test("contacts are unchanged or left out", () => {
    expect(phoneDigits("(34) 3210-1234")).toBe("3432101234");
    expect(phoneDigits("123")).toBeUndefined();
    expect(emailAddress(" a@b.com ")).toBe("a@b.com");
    expect(emailAddress(`${"a".repeat(60)}@${"b".repeat(30)}.com`)).toBeUndefined();
    expect(emailAddress("joão@exemplo.com")).toBe("joão@exemplo.com");
    expect(emailAddress("жук@exemplo.com")).toBeUndefined();
  });
});
