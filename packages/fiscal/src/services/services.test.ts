import { SERVICE_CODES } from "@emita/domain/invoices/service-codes/service-codes";
import { searchText } from "@emita/domain/basics/text";
import { allCodigosTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
import { describe, expect, test } from "vitest";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { findService, saoPauloServices, searchServices } from "./services.ts";

describe("findService", () => {
  test.each([
    ["17.01", "170101"],
    ["1701", "170101"],
    ["170102", "170102"],
    ["17.01.02", "170102"],
    ["07.02", "070202"],
    ["17.14", "171401"],
  ])("%j finds national code %s", (code, cTribNac) => {
    expect(findService(code)?.cTribNac).toBe(cTribNac);
  });

  test.each(["", "99.98", "000000", "abc", "12.07.1"])("%j finds nothing", (code) => {
    expect(findService(code)).toBeNull();
  });

  test("outside the catalogue a sub-item with several national codes is left to the person", () => {
    const catalogue = new Set(SERVICE_CODES.map(({ code }) => code));
    const counts = new Map<string, number>();
    for (const { subitem } of allCodigosTributacao())
      counts.set(subitem, (counts.get(subitem) ?? 0) + 1);
    const several = [...counts].filter(([item, count]) => count > 1 && !catalogue.has(item));
    expect(several.length).toBeGreaterThan(10);
    for (const [item] of several) expect(findService(item)).toBeNull();
  });

  test("each of the 338 national codes is found with its requirements", () => {
    const all = allCodigosTributacao();
    expect(all).toHaveLength(338);
    for (const { code, requiresObra } of all)
      expect(findService(code)).toMatchObject({ cTribNac: code, requiresObra });
  });
});

test("the catalogue's São Paulo codes exist, belong to the sub-item and are in force", () => {
  for (const { code, breakdowns } of SERVICE_CODES) {
    for (const { saoPauloCode } of breakdowns) {
      if (saoPauloCode === null) continue;
      expect(findPaulistanaService(saoPauloCode)).toMatchObject({
        code: saoPauloCode,
        subitem: code,
        validUntil: null,
      });
    }
  }
});

test("the catalogue's breakdowns belong to their sub-items, and none is missing", () => {
  for (const { code, breakdowns } of SERVICE_CODES) {
    const official = allCodigosTributacao().filter(({ subitem }) => subitem === code);
    expect(breakdowns.map(({ cTribNac }) => cTribNac).toSorted()).toEqual(
      official.map((entry) => entry.code),
    );
  }
});

describe("searchServices", () => {
  test.each([
    ["fisioterapia", "040802"],
    ["dentista", "041201"],
    ["curso de inglês", "080201"],
    ["faxina em imóveis", "071002"],
    ["Odontologia", "041201"],
    ["advocacia", "171401"],
    ["traducao", "170205"],
    ["17.06", "170601"],
    ["hospedagem dados", "010302"],
    ["contabilidade", "171901"],
    ["corte cabelo barbearia", "060101"],
  ])("%j finds %s first", (query, code) => {
    expect(searchServices(query, 5)[0]?.cTribNac).toBe(code);
  });

  test("an empty query and an unknown word find nothing", () => {
    expect(searchServices("", 10)).toEqual([]);
    expect(searchServices("de e a", 10)).toEqual([]);
    expect(searchServices("xyzzy", 10)).toEqual([]);
  });

  test("keeps to the limit", () => {
    expect(searchServices("serviços", 7)).toHaveLength(7);
  });
});

test("everyday words match equivalent words of the list", () => {
  const list = allCodigosTributacao().map(({ description }) => searchText(description));
  const unknown = [...EVERYDAY_WORDS.values()].filter(
    (word) => !list.some((text) => text.includes(word)),
  );
  expect(unknown).toEqual([]);
});

test("São Paulo's codes for 07.01 are the ones in force on the day", () => {
  expect(codesOn("2025-12-31")).toContain("01520");
  expect(codesOn("2026-01-01")).not.toContain("01520");
  expect(codesOn("2026-01-01")).toEqual(expect.arrayContaining(["01521", "01522", "01523"]));
});

function codesOn(day: string): string[] {
  return saoPauloServices("07.01", day).map(({ code }) => code);
}
