import { describe, expect, test } from "vitest";
import { dashboardSearch, clientsSearch, parseSearch, pick, stringifySearch } from "./search.ts";

describe("search parameters", () => {
  test("parameters stay text: a token of digits keeps its zeros", () => {
    expect(parseSearch("?token=00123")).toEqual({ token: "00123" });
  });

  test("empty and absent parameters leave no trace", () => {
    expect(stringifySearch({ q: "", status: undefined })).toBe("");
    expect(stringifySearch({ q: "São Paulo & Cia" })).toBe("?q=S%C3%A3o+Paulo+%26+Cia");
  });

  test("parameters survive being written and parsed", () => {
    const search = { q: "41.788.206/0001-05", city: "São Paulo" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  test("an unknown status is ignored", () => {
    expect(dashboardSearch({ status: "nada", q: "ana", x: "1" })).toEqual({ q: "ana" });
    expect(dashboardSearch({ status: "error" })).toEqual({ status: "error" });
  });

  test("month, order and page are kept where they are valid", () => {
    const search = { month: "2026-02", sort: "-amount", cursor: "abc", page: "3" };
    expect(dashboardSearch(search)).toEqual(search);
    expect(dashboardSearch({ month: "2026-13", sort: "name", page: "3" })).toEqual({});
    expect(dashboardSearch({ cursor: "abc", page: "-1" })).toEqual({ cursor: "abc" });
  });

  test("only the named parameters are picked", () => {
    expect(pick("code")({ code: "a", other: "b" })).toEqual({ code: "a" });
  });
});

test("the accountant's table accepts search, companies that need action, and a known column in either direction", () => {
  const search = { q: "sol", atencao: "1", sort: "-amount" } as const;
  expect(clientsSearch(search)).toEqual(search);
  expect(clientsSearch({ q: "", atencao: "2", sort: "-nada" })).toEqual({});
  expect(clientsSearch({ atencao: "certificado", sort: "name" })).toEqual({
    atencao: "certificado",
    sort: "name",
  });
  expect(clientsSearch({ sort: "-name" })).toEqual({ sort: "-name" });
});
