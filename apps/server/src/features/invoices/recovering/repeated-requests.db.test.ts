import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localDate } from "@emita/domain/basics/dates";
import { bytesOfInvoiceId } from "@emita/domain/invoices/invoice-id";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER_CNPJ,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { recoverInvoices } from "./recover-invoices.ts";

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
  await post({ amount: 3 }).then(issued);
});

const authority = () => stage.world.authority;
const today = () => localDate(stage.ctx.clock.now());
const post = (changes: object = {}, key?: string) =>
  stage.call(
    companyId,
    "POST",
    "",
    { ...INVOICE, ...changes },
    key ? { "idempotency-key": key } : {},
  );

async function issued(answer: Awaited<ReturnType<typeof post>>): Promise<string> {
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  await stage.issue(companyId, id);
  expect((await stage.row(id)).status).toBe("issued");
  return id;
}

/** The authority's copy of the invoice: with the element where the declaration carries our id, or, as a city's document, without. */
function invoiceXml(ourId: string | null, { cnpj, service_description, amount }: typeof INVOICE) {
  const bytes = (ourId && bytesOfInvoiceId(ourId)) ?? "";
  const application = ourId ? `#${Buffer.from(bytes, "hex").toString("base64url")}` : "Prefeitura";
  return `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${"1".repeat(50)}"><nNFSe>2</nNFSe><DPS><infDPS Id="DPS2"><verAplic>${application}</verAplic><dCompet>${today()}</dCompet><toma><CNPJ>${cnpj}</CNPJ><xNome>Padaria São João Ltda</xNome></toma><serv><cServ><cTribNac>170101</cTribNac><xDescServ>${service_description}</xDescServ></cServ></serv><valores><vServPrest><vServ>${amount.toFixed(2)}</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`;
}

/** The invoice is issued, then the books are those of before. */
async function loseAndRestore(
  given: Parameters<typeof post>,
  { carriesId = true, isBack = true } = {},
): Promise<string> {
  const id = await issued(await post(...given));
  const { dps_id, dps_number } = await stage.row(id);
  const invoice = authority().notes.get(dps_id ?? "");
  if (!invoice) throw new Error("nothing was issued");
  const ourId = carriesId ? (authority().drafts.at(-1)?.ourId ?? null) : null;
  const xml = invoiceXml(ourId, { ...INVOICE, ...given[0] });
  authority().notes.set(dps_id ?? "", { ...invoice, nfse: { ...invoice.nfse, xml } });
  await stage.ctx.db.deleteFrom("invoices").where("id", "=", id).execute();
  await stage.ctx.db
    .updateTable("dps_series")
    .set({ next_number: Number(dps_number), last_used: Number(dps_number) - 1 })
    .execute();
  stage.clock.advance(1_000);
  await stage.ctx.db
    .insertInto("database_epochs")
    .values({ epoch: 2, identity: "copy", began_at: stage.ctx.clock.now() })
    .execute();
  stage.clock.advance(1_000);
  if (isBack) await stage.run("recover-notes", {});
  return id;
}
const invoices = () => authority().notes.size;

describe("a city hall that gives our declaration back", () => {
  test("the invoice has its own id, and the key brings it back for ever", async () => {
    const id = await loseAndRestore([{}, "pedido-1"]);
    expect((await stage.row(id)).recovered_at).not.toBeNull();
    for (let time = 0; time < 2; time++) {
      const again = await post({}, "pedido-1");
      expect([again.statusCode, again.json().id]).toEqual([200, id]);
    }
    expect((await post({ amount: 9 }, "pedido-1")).json()).toMatchObject({
      code: "idempotency_key_reused",
      invoice_id: id,
    });
    expect(invoices()).toBe(2);
  });

  test("the same key with other data is refused at the first repetition too", async () => {
    const id = await loseAndRestore([{}, "pedido-1"]);
    const other = await post({ amount: 9 }, "pedido-1");
    expect([other.statusCode, other.json().invoice_id]).toEqual([422, id]);
  });

  test("the same external id is refused, with the invoice that has it", async () => {
    const id = await loseAndRestore([{ external_id: "4711" }]);
    const again = await post({ external_id: "4711" });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: "external_id_taken", invoice_id: id },
    ]);
  });

  test("another key is another invoice, though it says the same", async () => {
    await loseAndRestore([{}, "pedido-1"]);
    await issued(await post({}, "pedido-2"));
    expect(invoices()).toBe(3);
  });

  test("without a key the request cannot be matched: it is held until confirmed", async () => {
    const id = await loseAndRestore([{}, "pedido-1"]);
    const held = await post();
    expect([held.statusCode, held.json()]).toMatchObject([
      409,
      { code: "recovered_note_exists", invoice_id: id },
    ]);
    await issued(await post({ confirm_recovered: true }));
    expect(invoices()).toBe(3);
  });

  test("a repetition that came before the invoice was back becomes that invoice", async () => {
    await loseAndRestore([{}, "pedido-1"], { isBack: false });
    const early = await post({}, "pedido-1");
    const again = await issued(early);
    expect(await stage.row(again)).toMatchObject({ dps_number: 2 });
    expect(invoices()).toBe(2);
  });

  test("an invoice that still waits in the copy becomes that invoice, however many rows hold the same words", async () => {
    const first = (await post({ amount: 5 })).json().id;
    const lost = await loseAndRestore([{ amount: 5 }]);
    expect((await stage.row(lost)).recovered_at).not.toBeNull();
    expect((await stage.row(first)).status).toBe("pending");
  });
});

describe("a city hall whose document has no place for an id", () => {
  test.each([
    ["with the old key", "pedido-1"],
    ["without a key", undefined],
  ])("the same invoice %s is held until confirmed", async (_, key) => {
    await loseAndRestore([{}, key], { carriesId: false });
    const held = await post({}, key);
    expect([held.statusCode, held.json().code]).toEqual([409, "recovered_note_exists"]);
    await issued(await post({ confirm_recovered: true }, key));
    expect(invoices()).toBe(3);
  });

  test.each([
    { amount: 9 },
    { service_description: "Aula de canto" },
    { details: { competencia: "2026-01-02" } },
  ])("another one goes out: %j", async (changes) => {
    await loseAndRestore([{}, "pedido-1"], { carriesId: false });
    expect((await post(changes, "pedido-2")).statusCode).toBe(201);
  });

  test("one that was asked for before the invoice was back is not sent, and says why", async () => {
    await loseAndRestore([{}, "pedido-1"], { carriesId: false, isBack: false });
    const { id } = (await post({}, "pedido-1")).json();
    await stage.issue(companyId, id);
    const { status, error } = await stage.show(companyId, id);
    expect([status, error?.code, error?.refused_by]).toEqual([
      "error",
      "recovered_note_exists",
      "emita",
    ]);
    expect(invoices()).toBe(2);
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect((await stage.row(id)).status).toBe("issued");
    expect(invoices()).toBe(3);
  });
});

test("two processes that find the same invoice at once write it once, and neither fails", async () => {
  await loseAndRestore([{}, "pedido-1"], { isBack: false });
  const other = { ...stage.ctx };
  await Promise.all([recoverInvoices(stage.ctx, stage.deps), recoverInvoices(other, stage.deps)]);
  const rows = await stage.ctx.db
    .selectFrom("invoices")
    .select("dps_number")
    .orderBy("dps_number")
    .execute();
  expect(rows.map(({ dps_number }) => Number(dps_number))).toEqual([1, 2]);
});

test("a recovered invoice is announced as an event of its own, and as an issued invoice", async () => {
  const told: string[] = [];
  stage.ctx.events.listen(async (_, { type }) => void told.push(type));
  await loseAndRestore([{}, "pedido-1"]);
  expect(told.slice(-2)).toEqual(["invoice.recovered", "invoice.issued"]);
});
