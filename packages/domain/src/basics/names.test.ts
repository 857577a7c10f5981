import { describe, expect, test } from "vitest";
import { cleanName, isNameText } from "./names.ts";

describe("a name", () => {
  test.each([
    "Clínica São José Ltda",
    "D'Ávila & Filhos (matriz) S/A",
    "3 < 5 Matemática > Ltda",
    "José 😀",
    "نورا",
  ])("a name may be %s", (name) => {
    expect(isNameText(name)).toBe(true);
    expect(cleanName(name)).toBe(name);
  });

  test.each([
    ["Ana\nSilva", "Ana Silva"],
    ["Ana\r\nBcc: x@y.example", "Ana Bcc: x@y.example"],
    ["Ana\tSilva", "Ana Silva"],
    ["Ana\u0000Silva", "Ana Silva"],
    ["Ana\u2028Silva", "Ana Silva"],
    ["Ana\u202Eavlis", "Anaavlis"],
    ["<b>Ana</b> Silva", "Ana Silva"],
    ["Ana <script>alert(1)</script>", "Ana alert(1)"],
    ["Ana <img src=x onerror=y", "Ana img src=x onerror=y"],
    ["Ana <>", "Ana"],
    ["<<b>b>Ana\n", "< b>Ana"],
  ])("a name is not %j; from a bank or a document it becomes %s", (given, clean) => {
    expect(isNameText(given)).toBe(false);
    expect(cleanName(given)).toBe(clean);
    expect(isNameText(clean)).toBe(true);
  });

  test("a name that is too long is cut", () => {
    expect(cleanName("a".repeat(400))).toHaveLength(300);
  });
});
