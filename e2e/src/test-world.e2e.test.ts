import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmita, type Emita } from "@emita/client/client";
import { issuedApiTokenSchema } from "@emita/contract/integrations/api-tokens";
import { invoiceSchema, type Invoice } from "@emita/contract/invoices/invoices";
import { api, tokenFunctions } from "@emita/contract/paths";
import { testClockSchema } from "@emita/contract/companies/test-clock";
import { TEST_NUMBERS } from "@emita/domain/invoices/test-world";
import { bearer, eventually, openAccount, SAMPLE_INVOICE, type Account } from "./api-client.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** Its invoices go to São Paulo's own service. */
const IN_SAO_PAULO = { cnpj: "50331672000158", company_name: "Moreira & Dias Advogados" };
const YEAR_MS = 365 * 86_400_000;

let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

/** An API client of the account that issues without quota. */
async function programOf(account: Account): Promise<{ emita: Emita; token: string }> {
  const answer = await fetch(product.url + tokenFunctions.create, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ensaio",
      scopes: ["invoices:read", "invoices:write", "company:write"],
      takes_quota: false,
      mails: "none",
    }),
  });
  const { token } = issuedApiTokenSchema.parse(await answer.json());
  return { emita: createEmita({ baseUrl: product.url, token, retries: 0 }), token };
}

const until = (emita: Emita, id: string, isThere: (invoice: Invoice) => boolean) =>
  eventually(async () => {
    const invoice = invoiceSchema.parse(await emita.invoices.get(id));
    return isThere(invoice) ? invoice : undefined;
  });

async function cancelRefused(emita: Emita, id: string) {
  await emita.invoices.cancel(id);
  const { cancellation } = await until(
    emita,
    id,
    (invoice) => invoice.cancellation?.state === "refused",
  );
  return cancellation;
}

/** The invoice's outcome, as the list of numbers shows it. */
async function outcomeOf(emita: Emita, id: string, isCancelled: boolean) {
  const invoice = await until(emita, id, ({ status }) => status !== "pending");
  if (invoice.status === "error") return { kind: "refused", code: invoice.error?.code };
  if (!isCancelled) return { kind: invoice.status };
  const cancellation = await cancelRefused(emita, id);
  return { kind: "cancel_refused", code: cancellation?.code };
}

test("every number of the guide has the described effect", async () => {
  const { emita } = await programOf(await openAccount(product.url));
  const guide = await (await fetch(`${product.url}/api/docs`)).text();
  const seen = await Promise.all(
    TEST_NUMBERS.map(async ({ taxId, outcome }) => {
      const invoice = { ...SAMPLE_INVOICE, cnpj: taxId, company_name: "Cliente de Teste" };
      const { id } = await emita.invoices.create(invoice);
      return { taxId, outcome: await outcomeOf(emita, id, outcome.kind === "cancel_refused") };
    }),
  );
  expect(seen).toEqual(TEST_NUMBERS.map(({ taxId, outcome }) => ({ taxId, outcome })));
  expect(TEST_NUMBERS.filter(({ effect }) => !guide.includes(effect))).toEqual([]);
});

async function issueAndWaitAYear(company?: typeof IN_SAO_PAULO) {
  const { emita, token } = await programOf(await openAccount(product.url, company));
  const { id } = await emita.invoices.create(SAMPLE_INVOICE);
  const issued = await until(emita, id, ({ status }) => status === "issued");
  const now = new Date(Date.now() + YEAR_MS).toISOString();
  expect((await clock(token, "PUT", { now })).is_set).toBe(true);
  return { emita, token, id, issued, now };
}

describe("the test clock lets a deadline pass", () => {
  test("the deadline of the national system passes, which then offers an analysis", async () => {
    const { emita, token, id } = await issueAndWaitAYear();
    expect(await cancelRefused(emita, id)).toMatchObject({
      code: "E0822",
      analysis: { state: "offered" },
    });
    const asked = await fetch(product.url + api.invoiceCancellation(id), {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/json" },
      body: JSON.stringify({ kind: "analysis" }),
    });
    expect(asked.status).toBe(202);
    await until(emita, id, (invoice) => invoice.cancellation?.analysis?.state === "requested");
  });

  test("the deadline of São Paulo passes; at the real hour again, the same invoice is cancelled", async () => {
    const { emita, token, id, issued, now } = await issueAndWaitAYear(IN_SAO_PAULO);
    expect(issued.cancellable_until).not.toBeNull();
    expect((issued.cancellable_until ?? now) < now).toBe(true);
    expect((await cancelRefused(emita, id))?.code).toBe("324");
    expect((await clock(token, "DELETE")).is_set).toBe(false);
    await emita.invoices.cancel(id);
    await until(emita, id, ({ status }) => status === "cancelled");
  });
});

async function clock(token: string, method: string, body?: object) {
  const answer = await fetch(product.url + api.testClock, {
    method,
    headers: { ...bearer(token), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return testClockSchema.parse(await answer.json());
}
