import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeskStage, type DeskStage } from "../../../test/people/desk-stage.ts";
import { insertInvoice } from "../../../test/database/fill-tables.ts";

let stage: DeskStage;
beforeAll(async () => {
  stage = await createDeskStage();
});
afterAll(() => stage.stop());

const send = () => stage.run("send-desk-digests");
const digestsTo = (email: string) =>
  stage.db
    .selectFrom("mails")
    .select(["subject", "body_text"])
    .where("recipient", "=", email)
    .where("event_key", "like", "desk-digest:%")
    .orderBy("created_at")
    .execute();

/** A person with a company without needs and one with a refused invoice. */
async function accountant() {
  const ana = await stage.person();
  await stage.db
    .updateTable("company_settings")
    .set({ city_code: "3550308", tax_regime: "simples", fiscal_data_source: "directory" })
    .where("company_id", "=", ana.companyId)
    .execute();
  const client = await stage.company(ana.userId, { name: "Cliente <Um> Ltda", role: "accountant" });
  await insertInvoice(stage.ctx, client, { status: "error", issued_at: null });
  return { ...ana, client };
}

test("the mail lists once a day the companies that need a hand, with a link into each", async () => {
  const ana = await accountant();
  await stage.certificate(ana.client, 5);
  await send();
  const [mail, ...more] = await digestsTo(ana.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 empresa precisa de atenção");
  expect(mail?.body_text).toContain(
    `Cliente <Um> Ltda: 1 nota recusada; certificado digital vence em 5 dias.`,
  );
  expect(mail?.body_text).toContain(`/dashboard?empresa=${ana.client}`);
  expect(mail?.body_text).toContain("/contador?atencao=1");
  expect(mail?.body_text).not.toContain("Oficina Modelo");
  await Promise.all([send(), send()]);
  expect(await digestsTo(ana.email)).toHaveLength(1);
  stage.clock.advance(24 * 3_600_000);
  await send();
  expect(await digestsTo(ana.email)).toHaveLength(2);
});

test("no mail when all is well, to a person with one company, or to one who turned it off", async () => {
  const well = await stage.person();
  await stage.db
    .updateTable("company_settings")
    .set({ city_code: "3550308", tax_regime: "simples", fiscal_data_source: "directory" })
    .where("company_id", "=", well.companyId)
    .execute();
  await stage.company(well.userId);
  const alone = await stage.person();
  await insertInvoice(stage.ctx, alone.companyId, { status: "error", issued_at: null });
  const unwilling = await accountant();
  await stage.db
    .insertInto("notification_choices")
    .values({
      user_id: unwilling.userId,
      issued: true,
      rejected: true,
      cancelled: true,
      quota: true,
      certificate: true,
      digest: false,
      updated_at: stage.clock.now(),
    })
    .execute();
  await send();
  for (const { email } of [well, alone, unwilling]) expect(await digestsTo(email)).toEqual([]);
});

test("says nothing of a company that opens with a second factor only", async () => {
  const ana = await accountant();
  await stage.db
    .updateTable("companies")
    .set({ demands_second_factor: true })
    .where("id", "=", ana.client)
    .execute();
  stage.clock.advance(6_000);
  await send();
  expect(await digestsTo(ana.email)).toEqual([]);
});
