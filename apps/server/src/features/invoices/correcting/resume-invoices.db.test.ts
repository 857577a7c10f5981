import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, ISSUER, type InvoiceStage } from "../../../test/invoice-stage.ts";
import { resumeInvoices } from "./resume-invoices.ts";

let stage: InvoiceStage;
let userId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  userId = await stage.createCustomer();
});

const DAY_MS = 24 * 3_600_000;

const close = (gap: Parameters<typeof resumeInvoices>[3]) =>
  stage.ctx.db
    .transaction()
    .execute((transaction) => resumeInvoices(stage.ctx, transaction, userId, gap));

async function endedWith(
  code: "certificate_missing" | "company_missing" | "credentials_missing",
): Promise<string> {
  if (code === "credentials_missing") stage.world.credentials = "missing";
  else stage.world.issuer = { ok: false, code, text: "Falta algo." };
  const { id } = await stage.create(userId);
  await stage.issue(userId, id);
  expect(await stage.show(userId, id)).toMatchObject({ status: "error", error: { code } });
  stage.world.issuer = ISSUER;
  stage.world.credentials = null;
  return id;
}

const texts = async (id: string): Promise<string[]> => {
  const { data } = (await stage.call(userId, "GET", `/${id}/events`)).json();
  return data.map(({ text }: { text: string }) => text);
};

test.each([
  ["certificate_missing", "Reenviada sozinha: o certificado chegou"],
  ["company_missing", "Reenviada sozinha: os dados da empresa chegaram"],
  ["credentials_missing", "Reenviada sozinha: o acesso à prefeitura chegou"],
] as const)("what ended with %s goes on by itself, once", async (gap, text) => {
  const id = await endedWith(gap);
  // Two uploads at once wake it once.
  await Promise.all([close(gap), close(gap)]);
  expect(await stage.show(userId, id)).toMatchObject({ status: "pending", error: null });
  expect((await texts(id)).filter((line) => line === text)).toHaveLength(1);
  await stage.issue(userId, id);
  await close(gap);
  expect(await stage.show(userId, id)).toMatchObject({ status: "issued" });
  expect(stage.world.cityHall.received).toHaveLength(1);
  expect(await stage.used(userId)).toBe(1);
});

test("other errors, other people's invoices and old ones stay as they are", async () => {
  const other = await endedWith("company_missing");
  const old = await endedWith("certificate_missing");
  await close("company_missing");
  expect((await stage.show(userId, other)).status).toBe("pending");
  expect((await stage.show(userId, old)).status).toBe("error");
  stage.clock.advance(31 * DAY_MS);
  await close("certificate_missing");
  expect((await stage.show(userId, old)).status).toBe("error");
});
