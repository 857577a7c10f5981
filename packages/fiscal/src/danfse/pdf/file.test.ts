import { describe, expect, test } from "vitest";
import { createPdfFile, decimal, literal, textString } from "./file.ts";

describe("createPdfFile", () => {
  test("the cross-reference table points at every object, and the last line at the table", () => {
    const file = createPdfFile();
    const catalog = file.reserve();
    const pages = file.add("<< /Type /Pages /Kids [] /Count 0 >>");
    file.addStream("", Buffer.from([0, 255, 10, 13]));
    file.set(catalog, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
    const text = Buffer.from(file.end(catalog, pages)).toString("latin1");
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(3);
    places.forEach((place, index) => {
      expect(text.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    });
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table).startsWith("xref\n0 4\n")).toBe(true);
    expect(text).toContain("/Size 4 /Root 1 0 R");
  });
});

test("literal keeps every byte", () => {
  expect(literal([0x28, 0x61, 0x5c, 0x29, 0x0d, 0xe7])).toBe("(\\(a\\\\\\)\\r\u00e7)");
});

test("textString writes plain ASCII unchanged and the rest in UTF-16", () => {
  expect(textString("NFS-e (9)")).toBe("(NFS-e \\(9\\))");
  expect(textString("ção")).toBe("<FEFF00E700E3006F>");
});

test.for([
  [1 / 3, "0.333"],
  [12, "12"],
  [0.0004, "0"],
  [-1.25, "-1.25"],
] as const)("decimal %d: %s", ([value, text]) => {
  expect(decimal(value)).toBe(text);
});
