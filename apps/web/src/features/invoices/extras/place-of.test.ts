import { expect, test } from "vitest";
import { asAddress, asPlace } from "./place-of.ts";
import type { TypedPlace } from "./extras.ts";

const PLACE: TypedPlace = {
  cep: "13010-000",
  street: "Rua Barão de Jaguara",
  number: "100",
  district: "Centro",
  cityCode: "3509502",
  cityName: "Campinas/SP",
};

test("a place is converted to an address with city and state, and back", () => {
  const address = asAddress(PLACE);
  expect(address).toMatchObject({ city: "Campinas", uf: "SP", street: PLACE.street });
  expect(asPlace(PLACE, { city: "Campinas", uf: "SP" })).toMatchObject({ cityName: "Campinas/SP" });
});

test("a stored place has only the city's code, and a CEP may name the city", () => {
  expect(asAddress({ ...PLACE, cityName: "3509502" })).toMatchObject({ city: "", uf: "" });
});

test("another city waits for its code; other changes keep the code", () => {
  expect(
    asPlace(PLACE, { city: "Belo Horizonte", uf: "MG", street: "Avenida Afonso Pena" }),
  ).toEqual({ street: "Avenida Afonso Pena", cityName: "Belo Horizonte/MG", cityCode: "" });
  expect(asPlace(PLACE, { district: "Cambuí" })).toEqual({ district: "Cambuí" });
  expect(asPlace(PLACE, { city: "", uf: "" })).toEqual({ cityName: "", cityCode: "" });
});
