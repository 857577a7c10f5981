import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { addDays, formatDate, localDate, startOfLocalDay } from "@emita/domain/basics/dates";
import { USUAL_CHOICES } from "@emita/contract/people/notification-choices";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin, type FakeSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  ISSUER_CNPJ,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { saveChoices } from "../../../identity/activity/notification-choices.ts";

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
  companyId = await stage.createCustomer();
});

const mail = (invoiceId: string) => stage.run("mail-issued-invoice", { companyId, invoiceId });
const mails = () =>
  stage.ctx.db.selectFrom("mails").selectAll().where("company_id", "=", companyId).execute();

const recipients = async () => (await mails()).map(({ recipient }) => recipient);

async function createIssued(change: { email?: string } = {}): Promise<string> {
  const { id } = await stage.create(companyId, change);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).error).toBeNull();
  return id;
}

test("the user gets the invoice with PDF and XML", async () => {
  const id = await createIssued();
  await mail(id);
  const [sent] = await mails();
  const { nfse_number: number } = await stage.show(companyId, id);
  expect(sent).toMatchObject({
    event_key: `invoice-issued:${id}`,
    recipient: `${companyId}@exemplo.com.br`,
    subject: `Nota fiscal ${number} emitida: Padaria São João Ltda`,
  });
  expect(sent?.body_text).toContain("R$\u00a01.500,50");
  expect(sent?.body_text).toContain("11.444.777/0001-61");
  expect(sent?.body_text).toContain(`Ver a nota:\nhttp://localhost:3000/notas/${id}`);
  expect(sent?.body_text).toContain("não tem validade jurídica");
  const { nfse_key: key } = await stage.show(companyId, id);
  expect(sent?.body_text).toContain(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${key}`);
  const attachments = await stage.ctx.db
    .selectFrom("mail_attachments")
    .selectAll()
    .where("mail_id", "=", sent?.id ?? "")
    .orderBy("position")
    .execute();
  expect(attachments.map(({ filename }) => filename)).toEqual([
    `nota-${number}.pdf`,
    `nota-${number}.xml`,
  ]);
  expect(attachments[0]?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(attachments[1]?.bytes.toString()).toBe((await stage.row(id)).nfse_xml);
});

test("once, however often the job runs", async () => {
  const id = await createIssued();
  await Promise.all([mail(id), mail(id), mail(id)]);
  await mail(id);
  expect(await mails()).toHaveLength(1);
});

test("the timeline says so only once the mail is out", async () => {
  const id = await createIssued();
  await mail(id);
  expect(await stage.eventTypes(companyId, id)).not.toContain("invoice.mailed");
  await stage.ctx.db
    .updateTable("mails")
    .set({ state: "sent", sent_at: new Date(Date.now() + 60_000) })
    .where("event_key", "=", `invoice-issued:${id}`)
    .execute();
  expect((await stage.eventTypes(companyId, id)).at(-1)).toBe("invoice.mailed");
});

test("not an invoice that is cancelled by then", async () => {
  const id = await createIssued();
  await stage.call(companyId, "POST", `/${id}/cancellation`);
  await stage.cancel(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("cancelled");
  await mail(id);
  expect(await mails()).toEqual([]);
});

test("PDF and XML to download, also of a cancelled invoice", async () => {
  const id = await createIssued();
  const { nfse_number: number } = await stage.show(companyId, id);
  const check = async () => {
    const pdf = await stage.call(companyId, "GET", `/${id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-disposition"]).toBe(`attachment; filename="nota-${number}.pdf"`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const xml = await stage.call(companyId, "GET", `/${id}/xml`);
    expect(xml.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(xml.body).toBe((await stage.row(id)).nfse_xml);
    return pdf.rawPayload;
  };
  const issued = await check();
  await stage.call(companyId, "POST", `/${id}/cancellation`);
  await stage.cancel(companyId, id);
  const cancelled = await check();
  expect(cancelled.equals(issued)).toBe(false);
});

test("again on request: only an issued invoice, a few times an hour", async () => {
  const again = (id: string) => stage.call(companyId, "POST", `/${id}/mails`);
  const pending = await again((await stage.create(companyId)).id);
  expect([pending.statusCode, pending.json().code]).toEqual([409, "not_issued"]);
  const id = await createIssued();
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) statuses.push((await again(id)).statusCode);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await mails()).toHaveLength(5);
});

test("to another address: names the sender, leaves out the issuer's free text, counted by day", async () => {
  const id = await createIssued();
  const again = (to: string) => stage.call(companyId, "POST", `/${id}/mails`, { to });
  const wrong = await again("sem arroba");
  expect([wrong.statusCode, wrong.json().errors[0].message]).toEqual([422, "Email inválido"]);
  expect((await again(" contador@exemplo.com.br ")).statusCode).toBe(202);
  const [sent, ...more] = await mails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ recipient: "contador@exemplo.com.br" });
  expect(sent?.subject).toMatch(/^Nota fiscal \d+: /);
  expect(sent?.body_text).not.toContain((await stage.row(id)).service_description);
  const files = await stage.ctx.db
    .selectFrom("mail_attachments")
    .select("filename")
    .where("mail_id", "=", sent?.id ?? "")
    .execute();
  expect(new Set(files.map((file) => file.filename.split(".").at(-1)))).toEqual(
    new Set(["pdf", "xml"]),
  );
  await useUp();
  const refused = await again("outro@exemplo.com.br");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().detail).toBe(
    `Este e-mail não saiu: o limite de 50 e-mails a clientes por dia foi atingido. Envie de novo em ${formatDate(tomorrow())}, ou baixe o PDF e o XML e envie você mesmo.`,
  );
  const waitMs = tomorrow().getTime() - stage.clock.now().getTime();
  expect(refused.headers["retry-after"]).toBe(String(Math.ceil(waitMs / 1000)));
  const own = await stage.call(companyId, "POST", `/${id}/mails`);
  expect(own.statusCode).toBe(202);
});

/** When the company's next day begins, in Brazil. */
const tomorrow = () => startOfLocalDay(addDays(localDate(stage.clock.now()), 1));

/** As many mails as the company may send today are out. */
const useUp = () =>
  stage.ctx.db
    .updateTable("rate_limits")
    .set({ count: 50 })
    .where("key", "=", `mails-to-others:${companyId}`)
    .execute();

async function startsOf(invoiceId: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
    where name = 'mail-issued-invoice' and data->>'invoiceId' = ${invoiceId} and start_after > now() + interval '1 second'`.execute(
    stage.ctx.db,
  );
  return rows.map(({ at }) => at);
}

async function postponements(id: string): Promise<string[]> {
  const answer = await stage.call(companyId, "GET", `/${id}/events`);
  const events: { type: string; text: string }[] = answer.json().data;
  return events.filter(({ type }) => type === "invoice.mail_postponed").map(({ text }) => text);
}

/** As every account does that has not chosen otherwise. */
const mailClients = () => saveChoices(stage.ctx, stage.ownerOf(companyId), USUAL_CHOICES);

const NO_ADDRESSES = [
  "x@",
  "a@b.com.br\r\nBcc: c@d.com.br",
  "a@b.com.br, c@d.com.br",
  "Ana <a@b.com.br>",
];

test.each(NO_ADDRESSES)(
  "%j is no client's address: not to create, not to correct",
  async (email) => {
    const refused = await stage.call(companyId, "POST", "", { ...INVOICE, email });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ field: "email", message: "Email inválido" })],
    ]);
    const { id } = await stage.create(companyId);
    const correction = await stage.call(companyId, "PATCH", `/${id}`, { email });
    expect(correction.statusCode).toBe(422);
  },
);

test("to clients by themselves: counted with the others by the company's day; what is too much goes out the next day", async () => {
  await mailClients();
  const toClient = async (email: string) => {
    const id = await createIssued({ email });
    await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
    return id;
  };
  await toClient("primeiro@exemplo.com.br");
  expect(await recipients()).toContain("primeiro@exemplo.com.br");
  await useUp();
  const invoiceId = await toClient("segundo@exemplo.com.br");
  expect(await recipients()).not.toContain("segundo@exemplo.com.br");
  expect(await stage.queued("mail-issued-invoice")).toContainEqual({ companyId, invoiceId });
  expect(await startsOf(invoiceId)).toEqual([tomorrow()]);
  // A mail that is postponed again, because others came first, has one entry in the timeline.
  await stage.run("mail-issued-invoice", { companyId, invoiceId });
  expect(await postponements(invoiceId)).toEqual([
    `E-mail ao cliente adiado: o limite de 50 e-mails a clientes por dia foi atingido; ele sai sozinho em ${formatDate(tomorrow())}`,
  ]);
  const waitMs = tomorrow().getTime() - stage.clock.now().getTime();
  stage.clock.advance(waitMs);
  await stage.run("mail-issued-invoice", { companyId, invoiceId });
  stage.clock.advance(-waitMs);
  expect(await recipients()).toContain("segundo@exemplo.com.br");
});

test("an address of earlier days that is none is left alone", async () => {
  await mailClients();
  const id = await createIssued();
  await stage.ctx.db.updateTable("invoices").set({ email: "x@" }).where("id", "=", id).execute();
  await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain("x@");
});

test("a name that holds an address brings no link into a client's mail", async () => {
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: ISSUER_CNPJ,
      company_name: "Conta bloqueada: https://golpe.example/x suporte@golpe.example",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await mailClients();
  const id = await createIssued({ email: "cliente@exemplo.com.br" });
  await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
  const mail = (await mails()).find(({ recipient }) => recipient === "cliente@exemplo.com.br");
  expect(mail?.subject).toMatch(
    /^Nota fiscal \d+: Conta bloqueada: https golpe example\/x suporte golpe example$/,
  );
  expect(`${mail?.body_text}${mail?.body_html}`).not.toContain("golpe.example");
  expect(mail?.sender).toMatch(
    /^"Conta bloqueada https golpe example\/x suporte golpe example via Emita" <[^<>]+>$/,
  );
});

test("a client gets the invoice by itself, in the company's name, and answers to the company", async () => {
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: ISSUER_CNPJ,
      company_name: 'Clínica "Vila" Nova, Ltda\r\nBcc: x@golpe.example',
      email: "contato@vilanova.com.br",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const id = await createIssued({ email: "cliente@exemplo.com.br" });
  await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
  const mail = (await mails()).find(({ recipient }) => recipient === "cliente@exemplo.com.br");
  expect(mail?.reply_to).toBe("contato@vilanova.com.br");
  expect(mail?.sender).toMatch(
    /^"Clínica Vila Nova Ltda Bcc x golpe example via Emita" <[^<>"]+>$/,
  );
  await stage.ctx.db
    .updateTable("mails")
    .set({ state: "sent", sent_at: new Date(Date.now() + 60_000) })
    .where("company_id", "=", companyId)
    .execute();
  const events = await stage.call(companyId, "GET", `/${id}/events`);
  expect(events.json().data.map(({ text }: { text: string }) => text)).toContain(
    "Enviada para cliente@exemplo.com.br",
  );
});

test("a company that has switched it off sends its clients nothing", async () => {
  await stage.ctx.db
    .updateTable("companies")
    .set({ mails_clients: false })
    .where("id", "=", companyId)
    .execute();
  const id = await createIssued({ email: "cliente@exemplo.com.br" });
  await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
  expect(await recipients()).toEqual([`${companyId}@exemplo.com.br`]);
});
