import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MailChoice } from "@emita/domain/access/mail-choices";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin, type FakeSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

/** With the real driver over HTTPS: the invoice's XML is what a city hall answers. */
let stage: InvoiceStage;
let sefin: FakeSefin;
let companyId: string;
beforeAll(async () => {
  [stage, sefin] = await Promise.all([createInvoiceStage(), startSefin()]);
});
afterAll(async () => {
  await closeTransports();
  await Promise.all([stage.stop(), sefin.close()]);
});
beforeEach(async () => {
  await stage.reset();
  sefin.reset();
  stage.deps.authorityFor = () => nacional;
  stage.deps.connection = async () => sefin.connection;
  if (ISSUER.ok)
    stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, certificate: sefin.client } };
  companyId = await stage.createCustomer(20);
});

const CLIENT = "cliente@exemplo.com.br";
const own = () => `${companyId}@exemplo.com.br`;

/** Since the last look. */
async function mailed(): Promise<string[]> {
  const rows = await stage.ctx.db
    .deleteFrom("mails")
    .where("company_id", "=", companyId)
    .returning("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient).toSorted();
}

async function createIssued(mails: MailChoice | null): Promise<string> {
  const { id } = await stage.create(companyId, { email: CLIENT, mails });
  await stage.issue(companyId, id);
  await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
  return id;
}

async function switchClientsOff(): Promise<void> {
  await stage.ctx.db
    .updateTable("companies")
    .set({ mails_clients: false })
    .where("id", "=", companyId)
    .execute();
}

const REACHED: [MailChoice | null, boolean, boolean][] = [
  [null, true, true],
  ["none", false, false],
  ["client", false, true],
  ["both", true, true],
];

describe.each(REACHED)("mails %s", (mails, reachesOwn, reachesClient) => {
  const expected = () => [...(reachesOwn ? [own()] : []), ...(reachesClient ? [CLIENT] : [])];

  test("issued and cancelled", async () => {
    const id = await createIssued(mails);
    expect(await mailed()).toEqual(expected().toSorted());
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    await stage.cancel(companyId, id);
    await stage.run("mail-cancelled-invoice", { companyId, invoiceId: id });
    expect(await mailed()).toEqual(expected().toSorted());
  });

  test("refused: never the client", async () => {
    stage.world.issuer = { ok: false, code: "company_missing", text: "Cadastre a empresa." };
    const { id } = await stage.create(companyId, { email: CLIENT, mails });
    await stage.issue(companyId, id);
    await stage.run("mail-rejected-invoice", { companyId, invoiceId: id });
    expect(await mailed()).toEqual(reachesOwn ? [own()] : []);
  });

  test("a person who asks gets it all the same", async () => {
    const id = await createIssued(mails);
    await mailed();
    for (const to of [null, CLIENT]) {
      const answer = await stage.call(companyId, "POST", `/${id}/mails`, { to });
      expect(answer.statusCode).toBe(202);
    }
    expect(await mailed()).toEqual([own(), CLIENT].toSorted());
  });
});

test("the invoice's word goes before the company's about its clients, and without one the company's counts", async () => {
  await switchClientsOff();
  await createIssued(null);
  expect(await mailed()).toEqual([own()]);
  await createIssued("client");
  expect(await mailed()).toEqual([CLIENT]);
  await createIssued("both");
  expect(await mailed()).toEqual([own(), CLIENT].toSorted());
});

test("the mail about a cancellation says whether the client was mailed", async () => {
  const { id } = await stage.create(companyId, { mails: "both" });
  await stage.issue(companyId, id);
  await stage.call(companyId, "POST", `/${id}/cancellation`);
  await stage.cancel(companyId, id);
  await stage.run("mail-cancelled-invoice", { companyId, invoiceId: id });
  const mail = await stage.ctx.db
    .selectFrom("mails")
    .select("body_text")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain("Não temos o e-mail do seu cliente: avise-o.");
});

test("a substitution chooses the recipients of its own mails", async () => {
  const id = await createIssued("none");
  const body = { ...INVOICE, reason_code: "99", reason_text: "Valor errado na nota" };
  const send = (more: object) =>
    stage.call(companyId, "POST", `/${id}/substitution`, { ...body, ...more });
  expect((await send({ mails: "somebody" })).statusCode).toBe(422);
  expect((await send({ mails: "client" })).json()).toMatchObject({ mails: "client", replaces: id });
});
