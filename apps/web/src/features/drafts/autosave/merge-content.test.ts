import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { expect, test } from "vitest";
import { changeOfField, isDirty, mergeContent } from "./merge-content.ts";

const form = (state: JsonObject, fields: JsonObject = {}): JsonObject => ({
  ...fields,
  form: { kind: "pix", state },
});

test("what each of two people typed in other fields stays", () => {
  const base = form({ value: "", cnpj: "", extras: { order: "", nif: "" } });
  const mine = form({ value: "10,00", cnpj: "", extras: { order: "A", nif: "" } });
  const theirs = form({ value: "", cnpj: "41", extras: { order: "", nif: "B" } });
  expect(mergeContent(base, mine, theirs)).toEqual({
    content: form({ value: "10,00", cnpj: "41", extras: { order: "A", nif: "B" } }),
    conflicts: [],
  });
});

test("one field with two values is contested, and the form keeps its own", () => {
  const base = form({ value: "1" });
  const { content, conflicts } = mergeContent(base, form({ value: "2" }), form({ value: "3" }));
  expect(content).toEqual(form({ value: "2" }));
  expect(conflicts).toEqual([{ field: "form.state.value", mine: "2", theirs: "3" }]);
});

test("the same value from both is no conflict", () => {
  const both = form({ value: "2" });
  expect(mergeContent(form({ value: "1" }), both, both).conflicts).toEqual([]);
});

test("what follows from the form, and what no one types, is never contested", () => {
  const base = form({ touched: ["a"], idempotencyKey: "1" }, { email: "a" });
  const mine = form({ touched: ["a", "b"], idempotencyKey: "2" }, { email: "b" });
  const theirs = form({ touched: ["a", "c"], idempotencyKey: "3" }, { email: "c" });
  const { content, conflicts } = mergeContent(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(content).toMatchObject({ form: { state: { touched: ["a", "c", "b"] } } });
});

test("without a form every field may be contested", () => {
  expect(mergeContent({ amount: 1 }, { amount: 2 }, { amount: 3, city: "Recife" })).toEqual({
    content: { amount: 2, city: "Recife" },
    conflicts: [{ field: "amount", mine: 2, theirs: 3 }],
  });
});

test("an emptied field that the other filled is contested", () => {
  const { conflicts } = mergeContent({ city: "A" }, {}, { city: "B" });
  expect(conflicts).toEqual([{ field: "city", mine: null, theirs: "B" }]);
});

test("only what a person changed is kept: not what follows from it", () => {
  expect(isDirty(form({ value: "1" }, { email: "a" }), form({ value: "1" }, { email: "b" }))).toBe(
    false,
  );
  expect(isDirty(form({ value: "1" }), form({ value: "2" }))).toBe(true);
  expect(isDirty({ city: "A" }, { city: "B" })).toBe(true);
});

test("a path becomes a change of its field alone", () => {
  expect(changeOfField("form.state.extras.nif", "X")).toEqual({
    form: { state: { extras: { nif: "X" } } },
  });
});
