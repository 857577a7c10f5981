import { expect, test } from "vitest";
import { EMPTY_QUOTE, readQuote } from "./quote-draft.ts";

const FILLED = { name: " Marina ", phone: "", notes: "1200", message: "" };

test("an empty optional field is sent as null", () => {
  expect(readQuote(FILLED)).toEqual({
    ok: true,
    request: { name: "Marina", phone: null, notes_per_month: 1200, message: null },
  });
});

test.each([
  ["nothing typed", EMPTY_QUOTE, ["name", "notes"]],
  ["no notes at all", { ...FILLED, notes: "0" }, ["notes"]],
  ["a number that is none", { ...FILLED, notes: "mil" }, ["notes"]],
  ["a message without end", { ...FILLED, message: "a".repeat(2001) }, ["message"]],
])("the issue of %s is shown at its field", (_, draft, fields) => {
  const read = readQuote(draft);
  expect(read.ok ? [] : Object.keys(read.issues)).toEqual(fields);
});
