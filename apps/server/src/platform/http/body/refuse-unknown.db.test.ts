import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp } from "../../../test/server/app.ts";
import { signUpUser } from "../../../test/people/sign-up.ts";

const ANY_ID = "0b38b0a8-0000-4000-8000-000000000000";
const INVOICE = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_description: "Consultoria",
  amount: 10,
};

let whole: Awaited<ReturnType<typeof createTestApp>>;
let authorization: string;
beforeAll(async () => {
  whole = await createTestApp();
  authorization = `Bearer ${(await signUpUser(whole.app)).accessToken}`;
});
afterAll(() => whole.stop());

const call = (method: "GET" | "POST" | "PATCH" | "PUT", url: string, payload?: object) =>
  whole.app.server.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });

async function refused(...[method, url, payload]: Parameters<typeof call>) {
  const answer = await call(method, url, payload);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid"]);
  return answer.json().errors;
}

describe("fields", () => {
  test("a misspelt one is refused with the one that was meant", async () => {
    expect(await refused("POST", "/api/v1/invoices", { ...INVOICE, detials: {} })).toEqual([
      {
        field: "detials",
        code: "unknown",
        message: "Não conhecemos “detials”. Você quis dizer “details”?",
      },
    ]);
  });

  test("unknown names are found at any depth, all at once, and a proposal needs a near name", async () => {
    const details = {
      federal: { withheld_irf: 1 },
      deduction_documents: [{ kind: "2", oddity: 1 }],
    };
    const errors = await refused("POST", "/api/v1/invoices", { ...INVOICE, valor: 1, details });
    expect(errors).toEqual([
      { field: "valor", code: "unknown", message: "Não conhecemos “valor”." },
      {
        field: "details.federal.withheld_irf",
        code: "unknown",
        message: "Não conhecemos “withheld_irf”. Você quis dizer “withheld_irrf”?",
      },
      {
        field: "details.deduction_documents.0.oddity",
        code: "unknown",
        message: "Não conhecemos “oddity”.",
      },
    ]);
  });

  test("one that is only read is called so", async () => {
    const url = `/api/v1/invoices/${ANY_ID}`;
    expect(await refused("PATCH", url, { amount: 10, status: "issued" })).toMatchObject([
      { field: "status", code: "unknown", message: expect.stringContaining("só se lê") },
    ]);
  });

  test.each([
    ["POST", `/api/v1/invoices/${ANY_ID}/attempts`],
    ["POST", "/functions/v1/api-tokens-create"],
    ["PUT", "/api/v1/webhook"],
  ] as const)("%s %s", async (method, url) => {
    expect(await refused(method, url, { scope: [] })).toMatchObject([{ field: "scope" }]);
  });

  test("a very long name comes back shortened, and a long list of names is cut", async () => {
    const names = Array.from({ length: 500 }, (_, index) => [`${index}${"x".repeat(1000)}`, 1]);
    const errors = await refused("POST", "/api/v1/invoices", Object.fromEntries(names));
    expect(errors).toHaveLength(20);
    expect(errors[0].field).toHaveLength(60);
  });

  test("an invoice with every field that is known goes on", async () => {
    const details = { unconditional_discount: 1, federal: { withheld_irrf: 1 } };
    const answer = await call("POST", "/api/v1/invoices?dry_run=true", { ...INVOICE, details });
    expect(answer.json().errors).toBeUndefined();
  });
});

describe("parameters", () => {
  test.each([
    ["/api/v1/invoices?statuss=issued", "statuss", "status"],
    ["/api/v1/invoices?Limit=", "Limit", "limit"],
    ["/api/v1/cities?serch=a", "serch", "search"],
  ])("%s", async (url, field, meant) => {
    expect(await refused("GET", url)).toEqual([
      {
        field,
        code: "unknown",
        message: `Não conhecemos o parâmetro “${field}”. Você quis dizer “${meant}”?`,
      },
    ]);
  });

  test.each(["/api/v1/entitlement?page=2", "/functions/v1/api-tokens-list?page=2"])(
    "an address that takes none: %s",
    async (url) => {
      expect(await refused("GET", url)).toMatchObject([{ field: "page", code: "unknown" }]);
    },
  );

  test("an attempt to try out what cannot be tried out changes nothing", async () => {
    const url = `/api/v1/invoices/${ANY_ID}/mails?dry_run=true`;
    expect(await refused("POST", url, {})).toMatchObject([{ field: "dry_run" }]);
  });
});

test("routes outside the product API stay as open as their clients need", async () => {
  const health = await call("GET", "/livez?probe=1");
  const signUp = await call("POST", "/auth/v1/token?grant_type=password&extra=1", {
    email: "a@b.com.br",
    password: "x",
    extra: 1,
  });
  expect([health.statusCode, signUp.json().code === "invalid"]).toEqual([200, false]);
});
