import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmita, type Emita } from "@emita/client/client";
import { issuedApiTokenSchema } from "@emita/contract/api-tokens";
import { invoiceSchema, type Invoice } from "@emita/contract/invoices";
import { api, tokenFunctions } from "@emita/contract/paths";
import { testClockSchema } from "@emita/contract/test-clock";
import { TEST_NUMBERS } from "@emita/domain/notes/test-world";
import { bearer, eventually, openAccount, SAMPLE_INVOICE, type Account } from "./api-client.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** São Paulo's own service takes its notes. */
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

/** A program of the account that issues without quota. */
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

const until = (emita: Emita, id: string, isThere: (note: Invoice) => boolean) =>
  eventually(async () => {
    const note = invoiceSchema.parse(await emita.invoices.get(id));
    return isThere(note) ? note : undefined;
  });

async function cancelRefused(emita: Emita, id: string) {
  await emita.invoices.cancel(id);
  const { cancellation } = await until(emita, id, (note) => note.cancellation?.state === "refused");
  return cancellation;
}

test("every number of the guide does what the guide says", async () => {
  const { emita } = await programOf(await openAccount(product.url));
  const guide = await (await fetch(`${product.url}/api/docs`)).text();
  const made = await Promise.all(
    TEST_NUMBERS.map(async (number) => {
      expect(guide).toContain(number.effect);
      const note = { ...SAMPLE_INVOICE, cnpj: number.taxId, company_name: "Cliente de Teste" };
      return { ...number, id: (await emita.invoices.create(note)).id };
    }),
  );
  for (const { id, outcome } of made) {
    const note = await until(emita, id, ({ status }) => status !== "pending");
    expect([note.cnpj, note.status, note.error?.code]).toEqual(
      outcome.kind === "refused"
        ? [note.cnpj, "error", outcome.code]
        : [note.cnpj, "issued", undefined],
    );
    if (outcome.kind !== "cancel_refused") continue;
    const cancellation = await cancelRefused(emita, id);
    expect(cancellation).toMatchObject({ code: outcome.code, analysis: { state: "offered" } });
  }
});

describe("the test clock", () => {
  const clock = async (token: string, method: string, body?: object) => {
    const answer = await fetch(product.url + api.testClock, {
      method,
      headers: { ...bearer(token), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return testClockSchema.parse(await answer.json());
  };

  test.each([
    ["the national system, which offers an analysis", undefined, "E0822"],
    ["São Paulo", IN_SAO_PAULO, "324"],
  ])("lets a deadline pass: %s", async (_where, company, code) => {
    const account = await openAccount(product.url, company);
    const { emita, token } = await programOf(account);
    const { id } = await emita.invoices.create(SAMPLE_INVOICE);
    const issued = await until(emita, id, ({ status }) => status === "issued");
    const now = new Date(Date.now() + YEAR_MS).toISOString();
    expect((await clock(token, "PUT", { now })).is_set).toBe(true);
    expect(issued.cancellable_until === null).toBe(company === undefined);
    expect((issued.cancellable_until ?? "") < now).toBe(true);
    const refused = await cancelRefused(emita, id);
    expect(refused?.code).toBe(code);
    if (code === "E0822") {
      expect(refused?.analysis?.state).toBe("offered");
      const asked = await fetch(product.url + api.invoiceCancellation(id), {
        method: "POST",
        headers: { ...bearer(token), "content-type": "application/json" },
        body: JSON.stringify({ kind: "analysis" }),
      });
      expect(asked.status).toBe(202);
      await until(emita, id, (note) => note.cancellation?.analysis?.state === "requested");
      return;
    }
    expect((await clock(token, "DELETE")).is_set).toBe(false);
    await emita.invoices.cancel(id);
    await until(emita, id, ({ status }) => status === "cancelled");
  });
});
