import { expect, test } from "vitest";
import { PAULISTANA_SERVICES } from "./paulistana-services-data.ts";
import {
  findPaulistanaService,
  isPaulistanaServiceValid,
  paulistanaServicesOf,
} from "./paulistana-services.ts";

test("every line is one service, each code once", () => {
  const codes = PAULISTANA_SERVICES.split("\n").map((line) => line.slice(0, 5));
  expect(new Set(codes).size).toBe(332);
  expect(codes).toHaveLength(332);
  for (const code of codes) expect(findPaulistanaService(code)?.description).not.toBe("");
});

test.each([
  ["02660", "01.01", 290],
  ["05762", "08.02", 500],
  ["04030", "04.01", 200],
  ["05873", "15.06", 500],
])("%s is %s at %i", (code, subitem, rateBasisPoints) => {
  expect(findPaulistanaService(code)).toMatchObject({ subitem, rateBasisPoints });
});

test("a code is found with and without its leading zero, an item of the list is not", () => {
  expect(findPaulistanaService("2660")?.code).toBe("02660");
  expect(findPaulistanaService("0107")).toBeNull();
  expect(findPaulistanaService("010701")).toBeNull();
});

test("an ended code has its successors", () => {
  const old = findPaulistanaService("01520");
  expect(old?.successors).toEqual(["01521", "01522", "01523"]);
  expect(old && isPaulistanaServiceValid(old, "2025-12-31")).toBe(true);
  expect(old && isPaulistanaServiceValid(old, "2026-01-01")).toBe(false);
  const next = findPaulistanaService("01521");
  expect(next && isPaulistanaServiceValid(next, "2025-12-31")).toBe(false);
  expect(next && isPaulistanaServiceValid(next, "2026-01-01")).toBe(true);
});

test("a society of professionals has a fixed tax, not a rate", () => {
  expect(findPaulistanaService("03379")).toMatchObject({ isFixedTax: true, rateBasisPoints: null });
});

test("several codes share an item", () => {
  expect(paulistanaServicesOf("07.01").map(({ code }) => code)).toContain("01523");
});
