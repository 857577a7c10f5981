import { expect, test } from "vitest";
import { startOfDraft, startOfRecurrence } from "./charge-start.ts";

type Draft = Parameters<typeof startOfDraft>[0];
type Recurrence = Parameters<typeof startOfRecurrence>[0];

test("a draft fills the payer, the text, the code and the amount", () => {
  const draft: Partial<Draft> = {
    id: "rascunho",
    company_name: "Clínica Vila Nova",
    cnpj: "41788206000105",
    service_description: "Consultoria",
    service_code: "17.01",
    amount: "1.850,00",
    details: null,
  };
  const start = startOfDraft(draft as Draft);
  expect(start.draft).toEqual({
    name: "Clínica Vila Nova",
    taxId: "41.788.206/0001-05",
    description: "Consultoria",
    service: expect.stringMatching(/^17\.01 - /),
    amount: "1.850,00",
    dueOn: "",
  });
  expect(start.origin).toEqual({ draft_id: "rascunho" });
});

test("a repeat fills its next date: the text speaks of that month", () => {
  const recurrence: Partial<Recurrence> = {
    id: "repeticao",
    client_id: "cliente",
    client: { id: "cliente", company_name: "Clínica Vila Nova", cnpj: "41788206000105" },
    service_code: "17.01",
    service_description: "Consultoria de {mês}",
    amount: 1850,
    details: null,
    next_dates: ["2026-12-05"],
  };
  const start = startOfRecurrence(recurrence as Recurrence, "2026-11-24");
  expect(start.draft).toMatchObject({
    description: "Consultoria de dezembro",
    amount: "1.850,00",
    dueOn: "2026-12-05",
  });
  expect(start.client).toEqual({ id: "cliente", cnpj: "41788206000105" });
  expect(start.origin).toEqual({ recurrence_id: "repeticao" });
});
