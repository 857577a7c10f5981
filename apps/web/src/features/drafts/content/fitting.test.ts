import { expect, test } from "vitest";
import { fitting, fittingForm } from "./fitting.ts";

test("what was kept fills the form; what is missing or of another kind stays empty", () => {
  const empty = { value: "", person: false, touched: [] as string[], place: { cep: "" } };
  expect(
    fitting(empty, { value: "10", person: "yes", touched: ["a"], place: "x", unknown: 1 }),
  ).toEqual({ value: "10", person: false, touched: ["a"], place: { cep: "" } });
});

test("the folded part is filled on its own, and an address belongs to its client", () => {
  const empty = { cnpj: "", extras: { order: "", nif: "" } };
  const email = { taxId: "1", email: "a@example.com" };
  expect(
    fittingForm<typeof empty & { clientEmail?: unknown }>(empty, {
      cnpj: "41",
      extras: { order: "7" },
      clientEmail: email,
    }),
  ).toEqual({ cnpj: "41", extras: { order: "7", nif: "" }, clientEmail: email });
  expect(fittingForm<typeof empty & { clientEmail?: unknown }>(empty, { clientEmail: 3 })).toEqual(
    empty,
  );
});
