import { describe, expect, test } from "vitest";
import { objectionsByField } from "./refusals.ts";

const objection = (field: string | null, message: string) => ({
  field,
  code: "any",
  message,
  level: "refusal" as const,
});
const everything = () => true;

describe("what is known to be refused before a note is created", () => {
  test("is told at its field, the first of each", () => {
    const found = [
      objection("address", "O CEP é de outra UF."),
      objection("address", "Complete o endereço."),
      objection("details.operation_type", "Escolha."),
    ];
    expect(objectionsByField(found, everything)).toEqual({
      address: "O CEP é de outra UF.",
      "details.operation_type": "Escolha.",
    });
  });

  test("not where the form has no field, nor for what the company lacks", () => {
    const found = [
      objection("address", "A"),
      objection("company.city_code", "B"),
      objection(null, "C"),
    ];
    expect(objectionsByField(found, (field) => field !== "address")).toEqual({});
  });
});
