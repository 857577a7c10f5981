import { expect, test } from "vitest";
import { NAMING_VERSION, versionCalled } from "./nacional-versions.ts";
import { valueFault } from "./simple-type.ts";

test("lengths count characters, not code units", () => {
  const type = { name: "T", minLength: 2, maxLength: 2 };
  expect(valueFault(type, "😀😀")).toBeNull();
  expect(valueFault(type, "😀")).toContain("at least 2");
  expect(valueFault(type, "abc")).toContain("at most 2");
  expect(valueFault({ name: "T", length: 3 }, "ab")).toContain("3 characters");
});

test("an enumeration is closed", () => {
  expect(valueFault({ name: "T", enumeration: ["1", "2"] }, "2")).toBeNull();
  expect(valueFault({ name: "T", enumeration: ["1", "2"] }, "3")).toContain("one of 1, 2");
});

test("every pattern applies to the whole text", () => {
  const type = { name: "T", patterns: ["[a-z]+", "a|b|ab"] };
  expect(valueFault(type, "ab")).toBeNull();
  expect(valueFault(type, "abc")).not.toBeNull();
  expect(valueFault(type, "a\n")).not.toBeNull();
});

test("escapes have their XML Schema meaning", () => {
  expect(valueFault({ name: "T", patterns: [String.raw`\d`] }, "٣")).toBeNull();
  expect(valueFault({ name: "T", patterns: [String.raw`\s`] }, "\u00a0")).not.toBeNull();
  expect(valueFault({ name: "T", patterns: [String.raw`[\s\S]`] }, "\u00a0")).toBeNull();
  expect(valueFault({ name: "T", patterns: ["[-+]"] }, "-")).toBeNull();
});

test("a hostile text is checked fast", () => {
  const { patterns } = versionCalled(NAMING_VERSION)?.tables.simpleTypes["TSDesc2000"] ?? {};
  expect(
    valueFault({ name: "TSDesc2000", patterns: patterns ?? [] }, " ".repeat(5000)),
  ).not.toBeNull();
});
