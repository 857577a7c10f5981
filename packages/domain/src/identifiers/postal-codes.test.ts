import { expect, test } from "vitest";
import { UFS } from "./address.ts";
import {
  isPostalCodeOfCity,
  isTornAddress,
  stateOfCity,
  stateOfPostalCode,
} from "./postal-codes.ts";

test.each([
  ["01310100", "SP"],
  ["19999999", "SP"],
  ["22290160", "RJ"],
  ["69301000", "RR"],
  ["69400000", "AM"],
  ["72810000", "GO"],
  ["70040010", "DF"],
  ["73015132", "DF"],
  ["73801000", "GO"],
  ["76801000", "RO"],
  ["99999999", "RS"],
  ["00100000", null],
])("%s is in %s", (postalCode, uf) => {
  expect(stateOfPostalCode(postalCode)).toBe(uf);
});

test("every CEP from 01000 on belongs to at most one state, and every state has CEPs", () => {
  const found = new Set<string>();
  for (let head = 1000; head < 100_000; head += 1) {
    const uf = stateOfPostalCode(`${String(head).padStart(5, "0")}000`);
    if (uf !== null) found.add(uf);
  }
  expect([...found].toSorted()).toEqual(UFS.toSorted());
});

test("the capitals' CEPs are within their states", () => {
  expect(isPostalCodeOfCity("01310100", "3550308")).toBe(true);
  expect(isPostalCodeOfCity("08090284", "3550308")).toBe(true);
  expect(isPostalCodeOfCity("06010000", "3550308")).toBe(false);
  expect(isPostalCodeOfCity("06010000", "3534401")).toBeNull();
});

test("a city's code gives its state", () => {
  expect(stateOfCity("3550308")).toBe("SP");
  expect(stateOfCity("5300108")).toBe("DF");
  expect(stateOfCity("9950308")).toBeNull();
  expect(stateOfCity("355")).toBeNull();
});

test.each([
  ["Rua X, 100 - Centro, Campinas/SP, CEP 30140-120", true],
  ["Rua X, 100 - Centro, Campinas/SP, CEP 00100-000", true],
  ["Rua X, 100 - Centro, Campinas/SP, CEP 13010-000", false],
  ["Rua X, 100 - Centro, Campinas/SP", false],
  ["perto da praça", false],
])("%s contradicts itself: %s", (text, isTorn) => {
  expect(isTornAddress(text)).toBe(isTorn);
});
