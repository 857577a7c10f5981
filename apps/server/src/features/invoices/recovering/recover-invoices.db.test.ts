import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IssuedNfse } from "@emita/fiscal/authority";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER_CNPJ,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  await stage.ctx.db.deleteFrom("invoices").execute();
  await stage.ctx.db.deleteFrom("dps_series").execute();
  await stage.ctx.db.deleteFrom("database_epochs").where("epoch", ">", 1).execute();
  companyId = await stage.createCustomer(20);
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: ISSUER_CNPJ,
      company_name: "Oficina Modelo Ltda",
      created_at: stage.ctx.clock.now(),
      updated_at: stage.ctx.clock.now(),
    })
    .execute();
});

const authority = () => stage.world.authority;
const restored = async () => {
  stage.clock.advance(1_000);
  const [last] = await stage.ctx.db
    .selectFrom("database_epochs")
    .select("epoch")
    .orderBy("epoch", "desc")
    .execute();
  await stage.ctx.db
    .insertInto("database_epochs")
    .values({ epoch: (last?.epoch ?? 1) + 1, identity: "copy", began_at: stage.ctx.clock.now() })
    .execute();
  stage.clock.advance(1_000);
};
const recover = () => stage.run("recover-notes", {});
const ownRows = () =>
  stage.ctx.db
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("dps_number")
    .execute();

/** An invoice of the national standard, as far as it is read back. */
function invoiceXml(number: number, { cnpj, service_description, amount }: typeof INVOICE): string {
  const key = String(number).padStart(50, "1");
  return `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}"><nNFSe>${number}</nNFSe><DPS><infDPS Id="DPS${number}"><dCompet>2026-11-20</dCompet><toma><CNPJ>${cnpj}</CNPJ><xNome>Padaria São João Ltda</xNome><end><endNac><cMun>3550308</cMun></endNac><xLgr>Rua Augusta</xLgr><nro>100</nro></end><email>contas@exemplo.com.br</email></toma><serv><cServ><cTribNac>170101</cTribNac><xDescServ>${service_description}</xDescServ></cServ></serv><valores><vServPrest><vServ>${amount.toFixed(2)}</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`;
}

/** Issued after the copy was made: only the city hall knows of it. */
async function lose(number: number, changes: Partial<typeof INVOICE> = {}): Promise<void> {
  const { id } = await stage.create(companyId, { ...changes });
  await stage.issue(companyId, id);
  const { dps_id } = await stage.row(id);
  const invoice = authority().notes.get(dps_id ?? "");
  if (!invoice) throw new Error("nothing was issued");
  const nfse: IssuedNfse = { ...invoice.nfse, xml: invoiceXml(number, { ...INVOICE, ...changes }) };
  authority().notes.set(dps_id ?? "", { ...invoice, nfse });
  await stage.ctx.db.deleteFrom("invoices").where("id", "=", id).execute();
  await stage.ctx.db
    .updateTable("dps_series")
    .set({ next_number: number, last_used: number - 1 })
    .execute();
}

async function issueOne(changes: object = {}): Promise<string> {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  return id;
}

describe("a company with invoices from before the copy", () => {
  beforeEach(async () => {
    await issueOne();
    await lose(2);
    await restored();
  });

  test("the lost invoice returns with what it says, marked, without a mail and without a unit", async () => {
    const mails = (await stage.queued("mail-issued-invoice")).length;
    await recover();
    const [, back] = await ownRows();
    expect(back).toMatchObject({
      status: "issued",
      company_name: INVOICE.company_name,
      cnpj: INVOICE.cnpj,
      amount_cents: 150_050,
      service_description: INVOICE.service_description,
      service_code: "170101",
      email: "contas@exemplo.com.br",
      city: "São Paulo",
      dps_number: 2,
      nfse_number: "2",
      quota_source: null,
    });
    expect(back?.recovered_at).not.toBeNull();
    expect(back?.nfse_xml).toContain("<NFSe");
    expect((await stage.queued("mail-issued-invoice")).length).toBe(mails);
    const { data } = (await stage.call(companyId, "GET", `/${back?.id}/events`)).json();
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      "Recuperada da prefeitura, depois de uma restauração do sistema",
    ]);
  });

  test("recovering again changes nothing, and asks nothing", async () => {
    await recover();
    const before = await ownRows();
    const seeks = authority().seeks;
    await recover();
    expect(await ownRows()).toEqual(before);
    expect(authority().seeks).toBe(seeks);
  });

  test("the first new invoice gets the number after the lost ones, and they return with it", async () => {
    const id = await issueOne({ amount: 77 });
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: 3 });
    expect((await ownRows()).map(({ dps_number }) => dps_number)).toEqual([1, 2, 3]);
    expect(authority().notes.size).toBe(3);
  });

  test("nothing goes out while the city hall does not say what it has", async () => {
    authority().seekScript.push(...Array.from({ length: 10 }, () => "unknown" as const));
    const { id } = await stage.create(companyId, { amount: 77 });
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "pending", dps_number: null });
    expect(authority().notes.size).toBe(2);
    authority().seekScript.length = 0;
    await stage.finish(companyId, id, "issue");
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: 3 });
  });
});

test("a city hall that does not answer this company says why, and the person reads it", async () => {
  await issueOne();
  await restored();
  authority().seekScript.push("refused");
  const id = await issueOne({ amount: 77 });
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "error",
    error: { code: "E157" },
  });
  await stage.call(companyId, "POST", `/${id}/attempts`);
  await stage.issue(companyId, id);
  expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: 2 });
});

test("an invoice that the copy still has waiting becomes the invoice that it was, not a second one", async () => {
  await issueOne();
  const { id: waiting } = await stage.create(companyId, { amount: 321 });
  await lose(2, { amount: 321 });
  await restored();
  await stage.issue(companyId, waiting);
  expect(await stage.row(waiting)).toMatchObject({ status: "issued", dps_number: 2 });
  expect(authority().notes.size).toBe(2);
  expect(await ownRows()).toHaveLength(2);
});

test("one in error that was corrected and issued after the copy was made is that invoice", async () => {
  authority().script.push({ reject: "E0240" });
  const refused = await issueOne();
  const { dps_id } = await stage.row(refused);
  authority().plant(dps_id ?? "");
  await issueOne({ amount: 5 });
  await restored();
  await recover();
  expect(await stage.row(refused)).toMatchObject({ status: "issued", dps_number: 1, error: null });
  expect(authority().notes.size).toBe(2);
});

test("one that waits with other words is an invoice of its own", async () => {
  await issueOne();
  const { id: waiting } = await stage.create(companyId, { service_description: "Aula de canto" });
  await lose(2);
  await restored();
  await stage.issue(companyId, waiting);
  expect(await stage.row(waiting)).toMatchObject({ status: "issued", dps_number: 3 });
  expect((await ownRows()).map(({ dps_number }) => dps_number)).toEqual([1, 2, 3]);
});

test.each([
  ["refuses used numbers: it is asked once it refused one", true],
  ["would take them: it is asked first", false],
])("a company that comes with a history to a city hall that %s", async (_, refuses) => {
  const id = await issueOne();
  const { dps_id } = await stage.row(id);
  await stage.ctx.db.deleteFrom("invoices").execute();
  await stage.ctx.db.deleteFrom("dps_series").execute();
  for (let number = 2; number <= 730; number++)
    authority().plant(`${dps_id?.slice(0, -15)}${String(number).padStart(15, "0")}`);
  authority().refusesUsedNumbers = refuses;
  const sent = authority().received.length;
  const next = await issueOne({ amount: 12 });
  expect(await stage.row(next)).toMatchObject({ status: "issued", dps_number: 731 });
  // Those invoices are not ours.
  expect(await ownRows()).toHaveLength(1);
  expect(authority().received.length - sent).toBe(refuses ? 2 : 1);
});

test("a company that came after the restore with a history: not ours either", async () => {
  await restored();
  await stage.ctx.db
    .updateTable("company_settings")
    .set({ created_at: stage.ctx.clock.now() })
    .execute();
  const id = await issueOne();
  const { dps_id } = await stage.row(id);
  await stage.ctx.db.deleteFrom("invoices").execute();
  await stage.ctx.db.deleteFrom("dps_series").execute();
  authority().plant(`${dps_id?.slice(0, -15)}${"2".padStart(15, "0")}`);
  expect(await stage.row(await issueOne())).toMatchObject({ dps_number: 3 });
  expect(await ownRows()).toHaveLength(1);
});
