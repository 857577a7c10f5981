import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DistributedDocument } from "@emita/fiscal/national-feed";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

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

const read = () => stage.run("read-feed", { companyId });

/** The ADN gives what comes after the number asked for. */
function distribute(...documents: DistributedDocument[]): void {
  stage.world.feed = (nsu) => {
    const after = documents.filter((document) => (document.nsu ?? 0) > nsu);
    return after.length === 0 ? { kind: "nothing" } : { kind: "documents", documents: after };
  };
}

const event = (nsu: number, key: string, eventType: string): DistributedDocument => ({
  nsu,
  key,
  kind: "event",
  eventType,
  xml: "<evento/>",
});

async function createIssued(changes: object = {}) {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  const { nfse_key: key } = await stage.show(companyId, id);
  return { id, key: key ?? "" };
}

test("an invoice cancelled elsewhere ends here too: status, timeline, mail, once", async () => {
  const { id, key } = await createIssued();
  distribute(event(5, key, "305101"));
  await read();
  await Promise.all([read(), read()]);
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "cancelled",
    cancellation: { state: "accepted", reason: "Cancelada na prefeitura, fora do Emita" },
  });
  const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
  expect(data.at(-1).text).toBe("Cancelada na prefeitura, fora do Emita");
  const jobs = await stage.queued("mail-cancelled-invoice");
  expect(jobs.filter((job) => JSON.stringify(job).includes(id))).toHaveLength(1);
  await stage.run("mail-cancelled-invoice", { companyId, invoiceId: id });
  const mail = await stage.ctx.db
    .selectFrom("mails")
    .select("body_text")
    .where("event_key", "=", `invoice-cancelled:user:${id}`)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain("Motivo: Cancelada na prefeitura, fora do Emita.");
});

test("our own cancellation, learnt from the feed first, is ours", async () => {
  const { id, key } = await createIssued();
  await stage.call(companyId, "POST", `/${id}/cancellation`, { reason: "Engano" });
  distribute(event(1, key, "101101"));
  await read();
  expect((await stage.show(companyId, id)).cancellation).toMatchObject({
    state: "accepted",
    reason: "Engano",
  });
});

test("events that end nothing change nothing", async () => {
  const { id, key } = await createIssued();
  distribute(event(1, key, "202201"), event(2, key, "101103"));
  await read();
  expect((await stage.show(companyId, id)).status).toBe("issued");
});

test("invoices of others are kept once, and the feed is read on from there", async () => {
  const key = "9".repeat(50);
  const asked: number[] = [];
  stage.world.feed = (nsu) => {
    asked.push(nsu);
    if (nsu >= 8) return { kind: "nothing" };
    return {
      kind: "documents",
      documents: [
        { nsu: 7, key, kind: "nfse", eventType: null, xml: "<NFSe/>" },
        event(8, key, "101101"),
        { nsu: null, key: null, kind: "other", eventType: null, xml: null },
      ],
    };
  };
  await read();
  await read();
  expect(asked).toEqual([0, 8, 8]);
  const kept = await stage.ctx.db
    .selectFrom("adn_documents")
    .select(["nsu", "kind"])
    .where("company_id", "=", companyId)
    .orderBy("nsu")
    .execute();
  expect(kept).toEqual([
    { nsu: 7, kind: "nfse" },
    { nsu: 8, kind: "event" },
  ]);
});

test("an invoice whose answer never came is asked for at once, and settled", async () => {
  stage.world.authority.script.push("silent");
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  const { dps_id } = await stage.row(id);
  const xml = `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${"3".repeat(50)}"><DPS><infDPS Id="${dps_id}"></infDPS></DPS></infNFSe></NFSe>`;
  distribute({ nsu: 3, key: "3".repeat(50), kind: "nfse", eventType: null, xml });
  const before = (await stage.queued("issue-invoice")).length;
  await read();
  expect((await stage.queued("issue-invoice")).length).toBe(before + 1);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
});

test("an ADN that is down is asked again another time", async () => {
  stage.world.feed = () => ({ kind: "unknown", cause: "timeout" });
  await read();
  stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie." };
  await read();
  expect(await stage.queued("read-feed")).toEqual([]);
});

test("every account with invoices has its turn, no other", async () => {
  const idle = await stage.createCustomer();
  await createIssued();
  await stage.run("read-feeds", {});
  const turns = JSON.stringify(await stage.queued("read-feed"));
  expect(turns).toContain(companyId);
  expect(turns).not.toContain(idle);
});
