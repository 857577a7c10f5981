import { afterAll, beforeAll, expect, test } from "vitest";
import { createCertificateStage, DAY_MS, pfx } from "../../../test/invoices/certificate-stage.ts";

let stage: Awaited<ReturnType<typeof createCertificateStage>>;
beforeAll(async () => {
  stage = await createCertificateStage("homologacao");
});
afterAll(() => stage.stop());

const mails = (companyId: string) =>
  stage.ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .execute()
    .then((rows) => rows.map((row) => row.subject));
const patrol = () => stage.run("warn-of-ending-certificates", {});

test("its end is announced at 60, 30, 15, 7 and 1 days, each once, by two processes at once", async () => {
  const companyId = await stage.createCompany();
  await stage.upload(companyId, pfx({ notAfter: stage.endingIn(62) }));
  const subjects: string[][] = [];
  for (let day = 0; day <= 63; day += 1) {
    await Promise.all([patrol(), patrol()]);
    if (day === 2) subjects.push(await mails(companyId));
    stage.clock.advance(DAY_MS);
  }
  expect(subjects).toEqual([[expect.stringContaining("vence em 60 dias")]]);
  expect(await mails(companyId)).toEqual([
    expect.stringContaining("vence em 60 dias"),
    expect.stringContaining("vence em 30 dias"),
    expect.stringContaining("vence em 15 dias"),
    expect.stringContaining("vence em 7 dias"),
    expect.stringContaining("vence amanhã"),
  ]);
});

test("after a long pause only the warning that is due is sent", async () => {
  const companyId = await stage.createCompany();
  await stage.upload(companyId, pfx({ notAfter: stage.endingIn(100) }));
  stage.clock.advance(88 * DAY_MS);
  await patrol();
  await patrol();
  expect(await mails(companyId)).toEqual([expect.stringContaining("vence em 12 dias")]);
  expect((await stage.call("GET", companyId)).json()).toMatchObject({
    state: "expiring",
    days_left: 12,
    warnings: [
      { code: "expires_soon", threshold: 15, message: expect.stringContaining("12 dias") },
    ],
  });
});

test("a renewed or ended one, and one of another CNPJ, is not warned of", async () => {
  const [renewed, ended, moved] = [
    await stage.createCompany(),
    await stage.createCompany(),
    await stage.createCompany(),
  ];
  await stage.upload(renewed, pfx({ notAfter: stage.endingIn(5) }));
  await stage.upload(renewed, pfx({ notAfter: stage.endingIn(365) }));
  await stage.upload(ended, pfx({ notAfter: stage.endingIn(1) }));
  await stage.upload(moved, pfx({ notAfter: stage.endingIn(5) }));
  await stage.changeCnpj(moved, "19131243000197");
  stage.clock.advance(2 * DAY_MS);
  await patrol();
  for (const companyId of [renewed, ended, moved]) expect(await mails(companyId)).toEqual([]);
  expect((await stage.call("GET", ended)).json()).toMatchObject({
    state: "expired",
    warnings: [{ code: "expired", message: expect.stringContaining("venceu em") }],
  });
});
