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

describe("what a client's data contradict by themselves", () => {
  test("nothing in a whole address", () => {
    expect(codesOf({})).toEqual([]);
  });

  test("a CEP of another state, or none", () => {
    expect(codesOf({ postalCode: "30140120" })).toEqual(["postal_code_state"]);
    expect(codesOf({ postalCode: "0505100" })).toEqual(["postal_code_invalid"]);
  });

  test("a city of another state", () => {
    expect(codesOf({ uf: "MG" })).toEqual(["address_state"]);
  });

  test("what is missing is no contradiction: it can still come", () => {
    expect(codesOf({ street: "", district: "" })).toEqual([]);
    expect(checkClient({ taxId: "11222333000181", name: "Sem endereço" })).toEqual([]);
  });
});
