import { describe, expect, test } from "vitest";
import { objectionsByField } from "./refusals.ts";

const objection = (field: string | null, message: string) => ({
  field,
  code: "any",
  message,
  level: "refusal" as const,
});
const everything = () => true;

describe("known refusals before an invoice is created", () => {
  test("the first refusal of each field is shown at that field", () => {
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

  test("no refusal is shown for a field that the form lacks, nor for data that the company lacks", () => {
    const found = [
      objection("address", "A"),
      objection("company.city_code", "B"),
      objection(null, "C"),
    ];
    expect(objectionsByField(found, (field) => field !== "address")).toEqual({});
  });
});
