import { expect, test } from "vitest";
import { nearestWord } from "./nearest-word.ts";

const NAMES = ["details", "amount", "cnpj", "city", "service_description", "company_name"];

test.each([
  ["detials", "details"],
  ["Details", "details"],
  ["amuont", "amount"],
  ["cnpjs", "cnpj"],
  ["serviceDescription", "service_description"],
  ["descripton_service", null],
  ["valor", null],
  ["ct", null],
  ["", null],
])("%s: %s", (word, nearest) => {
  expect(nearestWord(word, NAMES)).toBe(nearest);
});

test("of two equally near words the first is chosen", () => {
  expect(nearestWord("cat", ["bat", "hat"])).toBe("bat");
});

test("a very long word is near no known word, and is not compared", () => {
  expect(nearestWord("a".repeat(1_000_000), NAMES)).toBeNull();
});
