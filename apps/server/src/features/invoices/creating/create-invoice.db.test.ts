import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer();
});

const post = (body: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "POST", "", body, headers);

describe("a new invoice", () => {
  test("is pending, has its unit, its events and its job", async () => {
    const answer = await post(INVOICE);
    expect(answer.statusCode).toBe(201);
    const invoice = answer.json();
    expect(answer.headers.location).toBe(`/api/v1/invoices/${invoice.id}`);
    expect(invoice).toEqual({
      channel: null,
      cancellable_until: null,
      details: null,
      national_key: null,
      verification_url: null,
      alerts: [],
      waiting: null,
      replaces: null,
      replaced_by: null,
      recovered_at: null,
      updated_at: stage.clock.now().toISOString(),
      external_id: null,
      metadata: {},
      mails: null,
      payment: null,
      id: expect.any(String),
      created_at: stage.clock.now().toISOString(),
      status: "pending",
      ...INVOICE,
      city: "São Paulo",
      address: null,
      phone: null,
      email: null,
      nfse_number: null,
      nfse_key: null,
      verification_code: null,
      issued_at: null,
      error: null,
      cancellation: null,
    });
    expect(await stage.used(companyId)).toBe(1);
    expect(await stage.queued("issue-invoice")).toContainEqual({
      companyId,
      invoiceId: invoice.id,
    });
    const { data } = (await stage.call(companyId, "GET", `/${invoice.id}/events`)).json();
    expect(data).toEqual([
      { at: invoice.created_at, type: "invoice.created", text: "Dados confirmados" },
      { at: invoice.created_at, type: "invoice.queued", text: "Na fila" },
    ]);
  });

  test("takes what people type: masked CNPJ, blanks, empty fields", async () => {
    const { body } = await post({
      ...INVOICE,
      company_name: "  Padaria  ",
      cnpj: "11.444.777/0001-61",
      service_code: "1701",
      city: "  ",
      phone: "",
    });
    expect(JSON.parse(body)).toMatchObject({
      company_name: "Padaria",
      cnpj: "11444777000161",
      service_code: "17.01",
      city: "São Paulo",
      phone: null,
    });
  });

  test("gets the service code from its description, or waits for one", async () => {
    const suggested = await stage.create(companyId, { service_code: null });
    expect(suggested.service_code).toBe("17.01");
    const unknown = await stage.create(companyId, { service_code: "", service_description: "xyz" });
    expect(unknown.service_code).toBeNull();
  });

  test("keeps every character of a long, foreign text", async () => {
    const service_description = "ção “aspas” 日本 🧾 ".repeat(60).slice(0, 1000).trim();
    const invoice = await stage.create(companyId, {
      service_description,
      company_name: "Ñ".repeat(300),
    });
    expect(invoice.service_description).toBe(service_description);
    expect(await stage.show(companyId, invoice.id)).toMatchObject({ service_description });
  });

  test("takes names whose letters fall apart into many, though only their beginning is searched", async () => {
    const company_name = "\ufdfa".repeat(300);
    const invoice = await stage.create(companyId, { company_name, city: "\ufdfa".repeat(150) });
    expect(invoice.company_name).toBe(company_name);
  });

  test("drops control characters that no database takes", async () => {
    const invoice = await stage.create(companyId, {
      service_description: "Aula\u0000 de\u0007 dança",
    });
    expect(invoice.service_description).toBe("Aula de dança");
  });

  test.each([0.01, 0.29, 1234.56, 1_234_567_890_123.45, 9_999_999_999_999.99])(
    "keeps the amount %d to the cent",
    async (amount) => {
      const invoice = await stage.create(companyId, { amount });
      expect((await stage.show(companyId, invoice.id)).amount).toBe(amount);
    },
  );
});

describe("refused with a problem document", () => {
  const refused: [string, object, string, string][] = [
    ["an amount of zero", { amount: 0 }, "amount", "O valor deve ser maior que zero."],
    ["a negative amount", { amount: -10 }, "amount", "O valor deve ser maior que zero."],
    [
      "three decimals",
      { amount: 10.001 },
      "amount",
      "O valor aceita no máximo duas casas decimais.",
    ],
    [
      "next to nothing",
      { amount: 1e-7 },
      "amount",
      "O valor aceita no máximo duas casas decimais.",
    ],
    [
      "more than fifteen digits",
      { amount: 10_000_000_000_000 },
      "amount",
      "O valor é alto demais.",
    ],
    ["an amount that is no number", { amount: "10,00" }, "amount", "Informe o valor em reais."],
    ["no amount", { amount: null }, "amount", "Informe o valor em reais."],
    [
      "a wrong check digit",
      { cnpj: "11444777000162" },
      "cnpj",
      "CNPJ ou CPF inválido. Confira os dígitos.",
    ],
    [
      "a CPF with a wrong check digit",
      { cnpj: "52998224726" },
      "cnpj",
      "CNPJ ou CPF inválido. Confira os dígitos.",
    ],
    ["no name", { company_name: "   " }, "company_name", "Informe a razão social ou o nome."],
    [
      "a name that is too long",
      { company_name: "x".repeat(301) },
      "company_name",
      "Use no máximo 300 caracteres.",
    ],
    [
      "a name nobody can see",
      { company_name: "\u200B \u2060" },
      "company_name",
      "Informe a razão social ou o nome.",
    ],
    ["no description", { service_description: "" }, "service_description", "Descreva o serviço."],
    [
      "a description that is too long",
      { service_description: "x".repeat(1001) },
      "service_description",
      "Use no máximo 1.000 caracteres.",
    ],
    [
      "an unknown service code",
      { service_code: "99.99" },
      "service_code",
      "Escolha um código de serviço da lista.",
    ],
    [
      "a phone without its area code",
      { phone: "98765-4321" },
      "phone",
      "Telefone inválido. Use o DDD, ou + e o código do país.",
    ],
    ["a phone that is an object", { phone: {} }, "phone", "Informe um texto."],
  ];

  test.each(refused)("%s", async (_, changes, field, message) => {
    const answer = await post({ ...INVOICE, ...changes });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      title: "Dados inválidos",
      code: "invalid",
      detail: message,
      errors: [{ field, message }],
    });
    expect(await stage.used(companyId)).toBe(0);
  });

  test("no body at all", async () => {
    const answer = await stage.server.inject({
      method: "POST",
      url: "/api/v1/invoices",
      headers: { "x-test-company": companyId },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toBe("Envie os dados da nota em JSON.");
  });

  test("an amount that JSON cannot hold", async () => {
    const answer = await stage.server.inject({
      method: "POST",
      url: "/api/v1/invoices",
      headers: { "x-test-company": companyId, "content-type": "application/json" },
      payload: `{"amount": NaN}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("invalid_request");
  });

  test("a caller without a session, and a user with an unconfirmed address, are refused", async () => {
    const nobody = await stage.server.inject({
      method: "POST",
      url: "/api/v1/invoices",
      payload: INVOICE,
    });
    expect(nobody.statusCode).toBe(401);
    const unverified = await post(INVOICE, { "x-test-unverified": "1" });
    expect(unverified.statusCode).toBe(403);
    expect(unverified.json().code).toBe("email_not_verified");
  });
});
