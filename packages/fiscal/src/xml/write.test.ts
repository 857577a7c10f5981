import { describe, expect, test } from "vitest";
import { element, escapeText, xmlCharacters } from "./write.ts";

describe("canonical text", () => {
  test("writes no self-closing tag", () => {
    expect(element("a", "")).toBe("<a></a>");
  });

  test("writes the namespace first, then attributes by name", () => {
    expect(element("a", "", { versao: "1.01", Id: "x", xmlns: "urn:y" })).toBe(
      '<a xmlns="urn:y" Id="x" versao="1.01"></a>',
    );
  });

  test("escapes text and attributes", () => {
    expect(escapeText(`a & b < c > d "e" \r`)).toBe(`a &amp; b &lt; c &gt; d "e" &#xD;`);
    expect(element("a", "", { b: `& < > " \t\n\r` })).toBe(
      `<a b="&amp; &lt; > &quot; &#x9;&#xA;&#xD;"></a>`,
    );
  });

  test("drops characters that XML forbids, keeps the rest", () => {
    expect(xmlCharacters("a\u0000\u0007\uD800b\uFFFEc\t😀é")).toBe("abc\t😀é");
    expect(xmlCharacters("a\r\nb\rc\u2028d\u0085e")).toBe("a\nb\nc\nd\ne");
  });
});
