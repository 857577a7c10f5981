import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createInvoiceStage,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { resumeInvoices } from "./resume-invoices.ts";

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

const DAY_MS = 24 * 3_600_000;

const close = (gap: Parameters<typeof resumeInvoices>[3]) =>
  stage.ctx.db
    .transaction()
    .execute((transaction) => resumeInvoices(stage.ctx, transaction, companyId, gap));

async function endedWith(
  code: "certificate_missing" | "company_missing" | "credentials_missing",
): Promise<string> {
  if (code === "credentials_missing") stage.world.credentials = "missing";
  else stage.world.issuer = { ok: false, code, text: "Falta algo." };
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({ status: "error", error: { code } });
  stage.world.issuer = ISSUER;
  stage.world.credentials = null;
  return id;
}

const texts = async (id: string): Promise<string[]> => {
  const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
  return data.map(({ text }: { text: string }) => text);
};

test.each([
  ["certificate_missing", "Reenviada sozinha: o certificado chegou"],
  ["company_missing", "Reenviada sozinha: os dados da empresa chegaram"],
  ["credentials_missing", "Reenviada sozinha: o acesso à prefeitura chegou"],
] as const)("invoices that ended with %s go on by themselves, once", async (gap, text) => {
  const id = await endedWith(gap);
  // Two uploads at once wake it once.
  await Promise.all([close(gap), close(gap)]);
  expect(await stage.show(companyId, id)).toMatchObject({ status: "pending", error: null });
  expect((await texts(id)).filter((line) => line === text)).toHaveLength(1);
  await stage.issue(companyId, id);
  await close(gap);
  expect(await stage.show(companyId, id)).toMatchObject({ status: "issued" });
  expect(stage.world.authority.received).toHaveLength(1);
  expect(await stage.used(companyId)).toBe(1);
});

test("other errors, other people's invoices and old ones stay as they are", async () => {
  const other = await endedWith("company_missing");
  const old = await endedWith("certificate_missing");
  await close("company_missing");
  expect((await stage.show(companyId, other)).status).toBe("pending");
  expect((await stage.show(companyId, old)).status).toBe("error");
  stage.clock.advance(31 * DAY_MS);
  await close("certificate_missing");
  expect((await stage.show(companyId, old)).status).toBe("error");
});
