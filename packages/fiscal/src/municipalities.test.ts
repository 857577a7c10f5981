import { expect, test } from "vitest";
import { searchCities } from "./municipalities.ts";

test("cities are found by the beginning of their name, by state and by code, ignoring case and accents", () => {
  expect(searchCities("SAO PAULO", 3)[0]).toEqual({ code: "3550308", name: "São Paulo", uf: "SP" });
  expect(searchCities("campinas/sp", 5)).toEqual([{ code: "3509502", name: "Campinas", uf: "SP" }]);
  expect(searchCities("3304557", 5)[0]?.name).toBe("Rio de Janeiro");
  expect(searchCities("xyz", 5)).toEqual([]);
  expect(searchCities(" ", 5)).toEqual([]);
});
