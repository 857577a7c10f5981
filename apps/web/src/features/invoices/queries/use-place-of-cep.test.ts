import { describe, expect, test } from "vitest";
import { NO_ADDRESS } from "../formats/client-address.ts";
import { fillingOf } from "./use-place-of-cep.ts";

const PLACE = { street: "Rua Girassol", district: "Vila Madalena", city: "São Paulo", uf: "SP" };
const IN_BELO_HORIZONTE = {
  ...NO_ADDRESS,
  street: "Rua dos Inconfidentes",
  number: "911",
  district: "Savassi",
  city: "Belo Horizonte",
  uf: "MG",
};

describe("values that follow a CEP", () => {
  test("every empty field follows the CEP", () => {
    expect(fillingOf(NO_ADDRESS, PLACE, [])).toEqual({ filling: PLACE, replaced: {} });
  });

  test("looked-up values are replaced, and the previous ones are kept for undo", () => {
    const { street, district, city, uf } = IN_BELO_HORIZONTE;
    expect(fillingOf(IN_BELO_HORIZONTE, PLACE, [])).toEqual({
      filling: PLACE,
      replaced: { street, district, city, uf },
    });
  });

  test("typed values stay; city and state change together", () => {
    expect(fillingOf(IN_BELO_HORIZONTE, PLACE, ["street", "city"])).toEqual({
      filling: { district: "Vila Madalena" },
      replaced: { district: "Savassi" },
    });
  });

  test("no difference is reported for equal values, regardless of case and accents", () => {
    const typed = { ...NO_ADDRESS, ...PLACE, city: "SAO PAULO" };
    expect(fillingOf(typed, PLACE, [])).toEqual({ filling: {}, replaced: {} });
  });

  test("a small city's CEP keeps street and district", () => {
    expect(fillingOf(IN_BELO_HORIZONTE, { city: "Viçosa", uf: "MG" }, []).filling).toEqual({
      city: "Viçosa",
    });
  });
});
