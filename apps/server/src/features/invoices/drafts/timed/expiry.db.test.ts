import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../../test/invoices/invoice-stage.ts";

const DAY_MS = 86_400_000;
let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
});

const begin = async (fields: object = {}): Promise<string> =>
  (await stage.call(companyId, "POST", "", { draft: true, ...fields })).json().id;
const show = (id: string) => stage.call(companyId, "GET", `/${id}`);
const days = (count: number) => stage.clock.advance(count * DAY_MS);
const warnings = () =>
  stage.ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "body_text"])
    .where("company_id", "=", companyId)
    .execute();
const patrol = () => stage.run("expire-drafts", {});

test("a draft ends ninety days after its last change, seven days after a mail at least", async () => {
  const id = await begin({ company_name: "Padaria São João" });
  days(82);
  await patrol();
  expect(await warnings()).toEqual([]);
  days(2);
  await patrol();
  await patrol();
  const [mail, ...others] = await warnings();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Um rascunho vai vencer" });
  expect(mail?.body_text).toContain("Padaria São João");
  const { expires_at: on } = (await show(id)).json();
  expect(new Date(on).getTime() - stage.clock.now().getTime()).toBeGreaterThanOrEqual(7 * DAY_MS);
  days(6);
  await patrol();
  expect((await show(id)).statusCode).toBe(200);
  days(1);
  await patrol();
  expect((await show(id)).statusCode).toBe(404);
});

test("a server that was down for half a year warns first", async () => {
  const id = await begin();
  days(180);
  await patrol();
  expect((await show(id)).statusCode).toBe(200);
  expect(await warnings()).toHaveLength(1);
  days(7);
  await patrol();
  expect((await show(id)).statusCode).toBe(404);
});

test("keeping it, or any change, begins ninety days again", async () => {
  const id = await begin();
  days(85);
  await patrol();
  await stage.call(companyId, "PATCH", `/${id}`, { keep: true });
  days(80);
  await patrol();
  expect((await show(id)).statusCode).toBe(200);
  expect(await warnings()).toHaveLength(1);
});

test("one mail speaks of all drafts that end together", async () => {
  await Promise.all(Array.from({ length: 12 }, () => begin({ company_name: "Cliente" })));
  days(84);
  await patrol();
  const mails = await warnings();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "12 rascunhos vão vencer" });
  expect(mails[0]?.body_text).toContain("e mais 2.");
});
