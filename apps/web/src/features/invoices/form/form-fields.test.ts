import { describe, expect, test } from "vitest";
import { type FormField, issuesOf, partOrRest, refusalsAt, required } from "./form-fields.ts";

interface Draft {
  name: string;
  value: string;
}

const fields: readonly FormField<Draft, keyof Draft>[] = [
  ["name", "company_name", required("name", "Informe o nome.")],
  ["value", "amount", required("value", "Informe o valor.")],
];

test("an empty required field is an issue under the form's name for it", () => {
  expect(issuesOf(fields, { name: " ", value: "10,00" })).toEqual({ name: "Informe o nome." });
});

const at = (messages: Readonly<Record<string, string>>) =>
  refusalsAt(fields, messages, partOrRest("name"));

describe("what was refused", () => {
  test("is shown at the form's own field", () => {
    expect(at({ amount: "Alto demais." })).toEqual({ value: "Alto demais." });
  });

  test("of an address is shown at its CEP or its street", () => {
    expect(at({ address: "O CEP é de outra UF." })).toEqual({ cep: "O CEP é de outra UF." });
    expect(at({ address: "Complete o endereço." })).toEqual({ street: "Complete o endereço." });
  });

  test("of the details is left to 'Mais opções'; a refusal without a field is shown at the field for the rest", () => {
    expect(at({ "details.iss.rate": "A", phone: "B" })).toEqual({ name: "B" });
  });
});
