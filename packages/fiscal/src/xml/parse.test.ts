import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { find, findAnywhere, isSameContent, parseXml, textAt } from "./parse.ts";
import { element, escapeText, xmlCharacters } from "./write.ts";

describe("parseXml", () => {
  test("local names, attributes, references, CDATA, comments", () => {
    const root = parseXml(
      '<?xml version="1.0"?><n:a xmlns:n="u" Id="1&amp;2"><b/><!-- x --><n:c> x&#xE3;&lt;<![CDATA[<z>&amp;]]> </n:c></n:a>',
    );
    expect(root?.name).toBe("a");
    expect(root?.attributes).toEqual({ Id: "1&2" });
    expect(find(root ?? undefined, "c")?.text).toBe(" xã<<z>&amp; ");
    expect(textAt(root ?? undefined, "b")).toBeNull();
    expect(root && findAnywhere(root, "c")?.name).toBe("c");
  });

  test.for([
    "",
    "text",
    "<a>",
    "<a><b></a>",
    "<a></a><b></b>",
    "<a b></a>",
    '{"a":1}',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    "<html><body><p>503<br></body></html>",
    "<a>".repeat(5000),
    "<a>AT & T</a>",
    '<a b="1" b="2"/>',
    "<a b=1/>",
    '<a b="<"/>',
    "<a/>text",
    "<a/>&amp;",
    "<![CDATA[x]]><a/>",
    "<a><!-- </a>",
    "<a><![CDATA[x]]</a>",
    "<a><!ELEMENT b></a>",
    "<n:a></a>",
    "</a>",
  ])("null for anything but one well-formed element: %j", (xml) => {
    expect(parseXml(xml)).toBeNull();
  });

  test("an undeclared entity is kept; line endings are normalised", () => {
    const root = parseXml(
      '<?xml version="1.0"?>\r\n<a b="x\r\ny">&constructor;&nbsp;\r\n</a><!-- end -->',
    );
    expect(root).toMatchObject({ attributes: { b: "x y" }, text: "&constructor;&nbsp;\n" });
  });

  test("reads hostile text in one pass", () => {
    const hostile = [
      "<a ".concat(" ".repeat(1e6)),
      `<a${' x="1"'.repeat(1e5)}`,
      "<a>".concat("&".repeat(1e6)),
    ];
    expect(hostile.map(parseXml)).toEqual([null, null, null]);
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseXml(`<a>${text}`)));
  });

  test("reads the writer's output", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (raw) => {
        const text = xmlCharacters(raw);
        expect(parseXml(element("a", escapeText(text), { b: text }))).toMatchObject({
          text,
          attributes: { b: text },
        });
      }),
    );
  });

  test("compares content, not its spelling", () => {
    expect(same('<a x="1" y="2"><b>ã</b></a>', '<a y="2" x="1">\n <b>&#xE3;</b>\n</a>')).toBe(true);
    expect(same("<a><b/></a>", "<a><b></b></a>")).toBe(true);
    expect(same("<a><b>1</b></a>", "<a><b>1 </b></a>")).toBe(false);
    expect(same("<a><b/><c/></a>", "<a><c/><b/></a>")).toBe(false);
  });
});

function same(a: string, b: string): boolean {
  const [left, right] = [parseXml(a), parseXml(b)];
  return left !== null && right !== null && isSameContent(left, right);
}
