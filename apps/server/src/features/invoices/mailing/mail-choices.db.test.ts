import { USUAL_CHOICES, type OwnChoices } from "@emita/contract/people/notification-choices";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";
import { saveChoices } from "../../../identity/activity/notification-choices.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(20);
});

const choose = (choices: Partial<OwnChoices>) =>
  saveChoices(stage.ctx, stage.ownerOf(companyId), { ...USUAL_CHOICES, ...choices });

async function mails(): Promise<{ subject: string; recipient: string; body_text: string }[]> {
  return stage.ctx.db
    .selectFrom("mails")
    .select(["subject", "recipient", "body_text"])
    .where("company_id", "=", companyId)
    .execute();
}

/** A refused invoice whose job ran as often as with a crashing worker. */
async function refuse(): Promise<string> {
  stage.world.issuer = { ok: false, code: "company_missing", text: "Cadastre a empresa." };
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  for (let turn = 0; turn < 2; turn++)
    await stage.run("mail-rejected-invoice", { companyId, invoiceId: id });
  return id;
}

test("a refused invoice is mailed once, with the remedy and the page that turns such mails off", async () => {
  const id = await refuse();
  const { error } = await stage.show(companyId, id);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Nota não emitida: Padaria São João Ltda",
    recipient: `${companyId}@exemplo.com.br`,
  });
  expect(mail?.body_text).toContain(error?.message);
  expect(mail?.body_text).toContain("/settings#avisos");
  expect(mail?.body_text).toContain(`/notas/${id}?empresa=${companyId}\n`);
  expect(mail?.body_text.split("Cadastre a empresa.")).toHaveLength(2);
});

test("a user who turned the mail off gets none", async () => {
  await choose({ rejected: false });
  await refuse();
  expect(await mails()).toEqual([]);
});

test("many refusals at once: ten mails in an hour", async () => {
  for (let turn = 0; turn < 12; turn++) await refuse();
  expect(await mails()).toHaveLength(10);
});
