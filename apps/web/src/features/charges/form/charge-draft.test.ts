import { expect, test } from "vitest";
import { NO_EXTRAS } from "../../invoices/extras/extras.ts";
import { bodyOf, chargeIssues, EMPTY_CHARGE, EMPTY_START, serverIssues } from "./charge-draft.ts";

const TODAY = "2026-11-24";
const TYPED = {
  name: " Clínica Vila Nova ",
  taxId: "41.788.206/0001-05",
  description: "Consultoria de novembro",
  service: "17.01 - Assessoria ou consultoria",
  amount: "1.850,00",
  dueOn: "2026-11-30",
};
const CHOICES = { issuesOnPayment: true, bankAccountId: null };

test("an empty form names what is missing; the due date may stay empty", () => {
  expect(Object.keys(chargeIssues(EMPTY_CHARGE, TODAY))).toEqual([
    "name",
    "taxId",
    "description",
    "amount",
  ]);
});

test("a due date may be today, not before", () => {
  expect(chargeIssues({ ...TYPED, dueOn: TODAY }, TODAY)).toEqual({});
  expect(chargeIssues({ ...TYPED, dueOn: "2026-11-23" }, TODAY)).toEqual({
    dueOn: "O vencimento não pode ser no passado.",
  });
});

test("a charge carries its payer, its amount, its day and the note's content", () => {
  expect(bodyOf(TYPED, EMPTY_START, CHOICES)).toEqual({
    company_name: "Clínica Vila Nova",
    cnpj: "41788206000105",
    amount: 1850,
    due_date: "2026-11-30",
    message: "Consultoria de novembro",
    invoice: { service_description: "Consultoria de novembro", service_code: "17.01" },
    issue_on_payment: true,
  });
});

test("a picked client is named by its id until the number is another one's", () => {
  const picked = {
    extras: NO_EXTRAS,
    client: { id: "cliente", cnpj: "41788206000105" },
    origin: { draft_id: "rascunho" },
  };
  const body = bodyOf(TYPED, picked, { issuesOnPayment: false, bankAccountId: "conta" });
  expect(body).toMatchObject({
    client_id: "cliente",
    draft_id: "rascunho",
    bank_account_id: "conta",
    issue_on_payment: false,
  });
  expect(body).not.toHaveProperty("cnpj");
  const other = bodyOf({ ...TYPED, taxId: "529.982.247-25" }, picked, CHOICES);
  expect(other).toMatchObject({ cnpj: "52998224725" });
  expect(other).not.toHaveProperty("client_id");
});

test("what the bank shows is cut at 140 characters, the note's text is whole", () => {
  const body = bodyOf({ ...TYPED, description: "a".repeat(200) }, EMPTY_START, CHOICES);
  expect(body.message).toHaveLength(140);
  expect(body.invoice?.service_description).toHaveLength(200);
});

test("the server's refusals are shown at their fields, those of the note too", () => {
  expect(serverIssues({ "invoice.service_code": "Código.", due_date: "Data." })).toEqual({
    service: "Código.",
    dueOn: "Data.",
  });
  expect(serverIssues({ amount: "Valor.", message: "Frase." })).toEqual({
    amount: "Valor.",
    description: "Frase.",
  });
});
