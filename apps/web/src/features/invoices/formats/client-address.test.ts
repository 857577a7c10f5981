import { describe, expect, test } from "vitest";
import {
  addressIssues,
  joinAddress,
  NO_ADDRESS,
  partsOf,
  splitAddress,
  tornIssue,
} from "./client-address.ts";

const TEXT = "Rua dos Inconfidentes, 911, Sala 2 - Savassi, Belo Horizonte/MG, CEP 30140-120";
const PARTS = {
  cep: "30140-120",
  street: "Rua dos Inconfidentes",
  number: "911",
  complement: "Sala 2",
  district: "Savassi",
  city: "Belo Horizonte",
  uf: "MG",
};

describe("an address in its parts", () => {
  test("an address becomes one text for the API and is parsed back from it", () => {
    expect(joinAddress(PARTS)).toBe(TEXT);
    expect(splitAddress(TEXT)).toEqual(PARTS);
    expect(partsOf("Rua dos Inconfidentes")).toBeNull();
  });

  test("an incomplete address loses nothing", () => {
    expect(splitAddress("perto da praça")).toEqual({ ...NO_ADDRESS, street: "perto da praça" });
    expect(joinAddress(splitAddress("perto da praça"))).toBe("perto da praça");
    expect(joinAddress(NO_ADDRESS)).toBe("");
  });

  test("each missing field is reported; the complement is optional", () => {
    expect(addressIssues({ ...PARTS, complement: "" })).toEqual({});
    expect(addressIssues(NO_ADDRESS)).toEqual({
      cep: "Informe o CEP.",
      street: "Informe o endereço do cliente.",
      number: "Informe o número, ou S/N.",
      district: "Informe o bairro.",
      city: "Informe a cidade.",
      uf: "Duas letras.",
    });
  });
});

describe("a CEP that does not belong to the state of the address", () => {
  test("a CEP of another state is reported at the CEP", () => {
    const torn = "Este CEP é de SP, e o endereço é de MG. Confira o CEP ou a cidade.";
    expect(addressIssues({ ...PARTS, cep: "05433-000" })).toEqual({ cep: torn });
    expect(tornIssue({ cep: "05433000", uf: "mg" })).toBe(torn);
  });

  test("a CEP of no state is reported as unknown", () => {
    expect(tornIssue({ cep: "00999-000", uf: "SP" })).toBe(
      "Este CEP não existe. Confira os números.",
    );
  });

  test("nothing is reported before CEP and state are complete", () => {
    expect(tornIssue({ cep: "05433", uf: "MG" })).toBeNull();
    expect(tornIssue({ cep: "05433-000", uf: "M" })).toBeNull();
  });
});
