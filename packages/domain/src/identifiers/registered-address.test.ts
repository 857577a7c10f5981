import { expect, test } from "vitest";
import { parseAddress } from "./address.ts";
import { inFullForm, registeredAddress } from "./registered-address.ts";

const PLACE = {
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  street: "Rua Harmonia",
  number: "482",
  complement: "Sala 5",
  district: "Vila Madalena",
  city: "São Paulo",
  uf: "SP",
  postal_code: "05435000",
};
const FULL = "Rua Harmonia, 482, Sala 5 - Vila Madalena, São Paulo/SP, CEP 05435-000";

test("the registry's address is written as a typed one, and is read back from it", () => {
  expect(registeredAddress(PLACE)).toBe(FULL);
  expect(parseAddress(FULL)).toMatchObject({ complement: "Sala 5", postalCode: "05435000" });
  expect(registeredAddress({ ...PLACE, number: null, complement: "" })).toBe(
    "Rua Harmonia, S/N - Vila Madalena, São Paulo/SP, CEP 05435-000",
  );
});

test("an address with gaps loses nothing, and none is invented", () => {
  const gap = { ...PLACE, address: "Rua Harmonia, 482, São Paulo/SP", district: null };
  expect(registeredAddress(gap)).toBe("Rua Harmonia, 482, São Paulo/SP, CEP 05435-000");
  expect(registeredAddress({ ...gap, postal_code: null })).toBe(gap.address);
  expect(registeredAddress({ ...PLACE, address: null })).toBeNull();
});

test("another way to write it becomes the same text", () => {
  expect(inFullForm("Rua Harmonia, 482, Sala 5 - Vila Madalena, São Paulo/SP, 05435-000")).toBe(
    FULL,
  );
  expect(inFullForm("perto da praça")).toBe("perto da praça");
});
