import { describe, expect, test } from "vitest";
import { checkClient } from "./check-client.ts";

const ANA = {
  taxId: "52998224725",
  name: "Ana Prado",
  address: {
    street: "Rua Tito",
    number: "56",
    district: "Vila Romana",
    cityCode: "3550308",
    uf: "SP",
    postalCode: "05051000",
  },
};
const codesOf = (change: Partial<typeof ANA.address>) =>
  checkClient({ ...ANA, address: { ...ANA.address, ...change } }).map(({ code }) => code);

describe("contradictions within a client's data", () => {
  test("a complete address has none", () => {
    expect(codesOf({})).toEqual([]);
  });

  test("a CEP of another state, or of no state, is one", () => {
    expect(codesOf({ postalCode: "30140120" })).toEqual(["postal_code_state"]);
    expect(codesOf({ postalCode: "0505100" })).toEqual(["postal_code_invalid"]);
  });

  test("a city of another state is one", () => {
    expect(codesOf({ uf: "MG" })).toEqual(["address_state"]);
  });

  test("missing data are no contradiction: they can still come", () => {
    expect(codesOf({ street: "", district: "" })).toEqual([]);
    expect(checkClient({ taxId: "11222333000181", name: "Sem endereço" })).toEqual([]);
  });
});
