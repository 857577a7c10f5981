import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localDate } from "@emita/domain/basics/dates";
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
  companyId = await stage.createCustomer(20);
});

const authority = () => stage.world.authority;
const REASON = { reason_code: "99", reason_text: "Descrição digitada errada" };
const BODY = { ...INVOICE, service_description: "Consultoria, texto corrigido", ...REASON };

const substitute = (id: string, body: object = BODY, headers = {}) =>
  stage.call(companyId, "POST", `/${id}/substitution`, body, headers);
const mailsOf = async (id: string) =>
  stage.ctx.db
    .selectFrom("mails")
    .select(["event_key", "recipient", "subject", "body_text"])
    .where("event_key", "like", `%${id}`)
    .orderBy("event_key")
    .execute();

async function createIssued(changes: object = {}): Promise<string> {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  return id;
}

async function substituted(id: string): Promise<string> {
  const answer = await substitute(id);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

async function inTheSimples(regime: "normal" | "simples"): Promise<void> {
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: ISSUER_CNPJ,
      company_name: "Padaria Modelo",
      city_code: "3304557",
      tax_regime: regime,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

describe("another deal than that of the old invoice", () => {
  const OTHER = { ...BODY, amount: 900, cnpj: "35887104000144" };

  test("in the Simples it is refused at once, at the fields, and nothing is kept", async () => {
    await inTheSimples("simples");
    const old = await createIssued();
    const details = { competencia: addDays(localDate(stage.clock.now()), -1) };
    const refused = await substitute(old, { ...OTHER, details });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "invalid",
      errors: [
        { field: "cnpj", code: "replacement_client" },
        { field: "details.competencia", code: "replacement_date" },
        { field: "amount", code: "replacement_amount" },
      ],
    });
    expect(await stage.show(companyId, old)).toMatchObject({ status: "issued", replaced_by: null });
    expect(await stage.used(companyId)).toBe(1);
    await substituted(old);
  });

  test("the regime normal may have it", async () => {
    await inTheSimples("normal");
    const old = await createIssued();
    expect((await substitute(old, OTHER)).statusCode).toBe(201);
  });

  test("where the regime was not known at the request, it is found before it is sent", async () => {
    const old = await createIssued();
    const { id } = (await substitute(old, { ...BODY, amount: 900 })).json();
    const before = authority().received.length;
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "error",
      error: { code: "replacement_amount", field: "amount" },
    });
    expect(authority().received).toHaveLength(before);
    expect((await stage.show(companyId, old)).status).toBe("issued");
  });
});

describe("by message", () => {
  test("the new invoice names the old one, which ends with it", async () => {
    const old = await createIssued({
      email: "cliente@exemplo.com.br",
      details: { competencia: "2026-11-02" },
    });
    const by = await substituted(old);
    expect(await stage.show(companyId, by)).toMatchObject({ status: "pending", replaces: old });
    expect(await stage.show(companyId, old)).toMatchObject({ status: "issued", replaced_by: by });
    await stage.issue(companyId, by);
    expect(authority().drafts.at(-1)).toMatchObject({
      competencia: "2026-11-02",
      replaces: { nfseNumber: "1", reasonCode: "99", reasonText: "Descrição digitada errada" },
    });
    expect(await stage.show(companyId, by)).toMatchObject({ status: "issued", nfse_number: "2" });
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "cancelled",
      replaced_by: by,
      cancellation: { state: "accepted" },
    });
    const { data } = (await stage.call(companyId, "GET", `/${old}/events`)).json();
    expect(data.at(-1)).toMatchObject({
      type: "invoice.replaced",
      text: "Substituída pela nota 2",
    });
    expect(await stage.used(companyId)).toBe(2);
  });

  test("the new invoice keeps the payment from which the old one came", async () => {
    const old = await createIssued();
    const payment = {
      transaction_id: "E00038166202611121331aaaaaaaaaaa",
      means: "pix",
      receiver_cnpj: ISSUER_CNPJ,
      bank: "60701190",
    };
    await stage.ctx.db
      .updateTable("invoices")
      .set({ payment: JSON.stringify(payment) })
      .where("id", "=", old)
      .execute();
    expect(await stage.show(companyId, await substituted(old))).toMatchObject({ payment });
  });

  test("the user and their client are mailed once each, however often the job runs", async () => {
    const old = await createIssued({ email: "cliente@exemplo.com.br" });
    await stage.issue(companyId, await substituted(old));
    for (let run = 0; run < 3; run++)
      await stage.run("mail-cancelled-invoice", { companyId, invoiceId: old });
    const [tomador, user, ...others] = await mailsOf(old);
    expect(others).toEqual([]);
    expect(tomador).toMatchObject({
      recipient: "cliente@exemplo.com.br",
      subject: "Nota fiscal 1 substituída",
    });
    expect(tomador?.body_text).toContain("foi substituída pela nota 2");
    expect(user?.subject).toBe("Nota fiscal 1 substituída: Padaria São João Ltda");
  });

  test("while the new one is refused the old stays valid, and may be cancelled or replaced by another", async () => {
    const old = await createIssued();
    authority().script.push({ reject: "E0240" });
    const failed = await substituted(old);
    await stage.issue(companyId, failed);
    expect((await stage.show(companyId, old)).status).toBe("issued");
    const by = await substituted(old);
    await stage.issue(companyId, by);
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "cancelled",
      replaced_by: by,
    });
    // The first one lost its turn: it never becomes a second invoice for the same service.
    await stage.call(companyId, "POST", `/${failed}/attempts`);
    await stage.issue(companyId, failed);
    expect(await stage.show(companyId, failed)).toMatchObject({
      status: "error",
      error: { code: "replacement_lost" },
    });
    expect(authority().notes.size).toBe(2);
  });

  test("a new one cancelled in time leaves the old as it was", async () => {
    const old = await createIssued();
    const by = await substituted(old);
    await stage.call(companyId, "POST", `/${by}/cancellation`);
    expect(await stage.show(companyId, old)).toMatchObject({ status: "issued", replaced_by: null });
    expect(await stage.used(companyId)).toBe(1);
  });

  test("the old cannot be cancelled while its replacement is on its way", async () => {
    const old = await createIssued();
    await substituted(old);
    const answer = await stage.call(companyId, "POST", `/${old}/cancellation`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain("sendo substituída");
  });

  test("two at once: one is taken", async () => {
    const old = await createIssued();
    const answers = await Promise.all([1, 2, 3].map(() => substitute(old)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ]);
    expect(await stage.used(companyId)).toBe(2);
  });

  test("an idempotency key brings the same one back", async () => {
    const old = await createIssued();
    const headers = { "idempotency-key": "troca-1" };
    const first = await substitute(old, BODY, headers);
    const again = await substitute(old, BODY, headers);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().id).toBe(first.json().id);
    const other = await substitute(old, { ...BODY, reason_code: "05" }, headers);
    expect(other.json().code).toBe("idempotency_key_reused");
  });

  test("only a valid invoice of one's own, with a reason", async () => {
    const { id: pending } = await stage.create(companyId);
    expect((await substitute(pending)).json().code).toBe("not_replaceable");
    const old = await createIssued();
    const unreasoned = await substitute(old, {
      ...INVOICE,
      reason_code: "99",
      reason_text: "curto",
    });
    expect(unreasoned.json().errors).toMatchObject([{ field: "reason_text" }]);
    const stranger = await stage.createCustomer();
    const stolen = await stage.call(stranger, "POST", `/${old}/substitution`, BODY);
    expect(stolen.statusCode).toBe(404);
  });
});

describe("by cancelling", () => {
  beforeEach(() => {
    authority().substitution = "by_cancelling";
  });

  test("the new invoice first, then the old one is cancelled", async () => {
    const old = await createIssued();
    const by = await substituted(old);
    await stage.issue(companyId, by);
    expect(authority().drafts.at(-1)?.replaces).toBeUndefined();
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "issued",
      cancellation: { state: "requested", reason: "Substituída pela nota 2" },
    });
    await stage.cancel(companyId, old);
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "cancelled",
      replaced_by: by,
    });
    await stage.run("mail-cancelled-invoice", { companyId, invoiceId: old });
    expect((await mailsOf(old))[0]?.subject).toContain("substituída");
  });

  test("a refused cancellation appears on both timelines, and can be asked for again", async () => {
    const old = await createIssued();
    const by = await substituted(old);
    await stage.issue(companyId, by);
    authority().cancelScript.push({ reject: "E0240" });
    await stage.cancel(companyId, old);
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "issued",
      cancellation: { state: "refused" },
    });
    expect((await stage.eventTypes(companyId, by)).at(-1)).toBe("invoice.replacement_incomplete");
    expect((await stage.call(companyId, "POST", `/${old}/cancellation`)).statusCode).toBe(202);
    await stage.cancel(companyId, old);
    expect((await stage.show(companyId, old)).status).toBe("cancelled");
  });

  test("also where the new invoice takes another channel than the old", async () => {
    authority().substitution = "by_message";
    const old = await createIssued();
    stage.world.road = { ...stage.world.road, channel: "abrasf/3550308" };
    authority().idPrefix = "RPS";
    const by = await substituted(old);
    await stage.issue(companyId, by);
    expect(authority().drafts.at(-1)?.replaces).toBeUndefined();
    await stage.cancel(companyId, old);
    expect(await stage.show(companyId, old)).toMatchObject({
      status: "cancelled",
      replaced_by: by,
    });
  });
});

async function refusedForLateness(): Promise<string> {
  const id = await createIssued({ email: "cliente@exemplo.com.br" });
  await stage.call(companyId, "POST", `/${id}/cancellation`, { reason: "Engano" });
  authority().cancelScript.push({ reject: "E0822" });
  await stage.cancel(companyId, id);
  return id;
}
const analyse = (id: string) =>
  stage.call(companyId, "POST", `/${id}/cancellation`, {
    kind: "analysis",
    reason: "Serviço não prestado",
  });

describe("a cancellation that came too late", () => {
  test("offers an analysis; the city decides days later and the invoice ends", async () => {
    const id = await refusedForLateness();
    expect((await stage.show(companyId, id)).cancellation).toMatchObject({
      state: "refused",
      code: "E0822",
      analysis: { state: "offered" },
    });
    expect((await analyse(id)).statusCode).toBe(202);
    expect((await analyse(id)).statusCode).toBe(202);
    await stage.cancel(companyId, id);
    expect(authority().cancelRequests.at(-1)).toMatchObject({ kind: "analysis" });
    expect((await stage.show(companyId, id)).cancellation?.analysis?.state).toBe("requested");
    await stage.run("follow-analysis", { companyId, invoiceId: id });
    const { work_due_at } = await stage.row(id);
    expect((work_due_at?.getTime() ?? 0) - stage.clock.now().getTime()).toBe(24 * 3_600_000);
    const [invoice] = authority().notes.values();
    if (invoice) invoice.isCancelled = true;
    await stage.run("follow-analysis", { companyId, invoiceId: id });
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "cancelled",
      cancellation: { state: "accepted", analysis: { state: "granted" } },
    });
    await stage.run("mail-cancelled-invoice", { companyId, invoiceId: id });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  test("refused by the city: the invoice stays", async () => {
    const id = await refusedForLateness();
    await analyse(id);
    await stage.cancel(companyId, id);
    const [invoice] = authority().notes.values();
    if (invoice) invoice.analysis = "refused";
    await stage.run("follow-analysis", { companyId, invoiceId: id });
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "issued",
      cancellation: { analysis: { state: "refused" } },
    });
    expect((await stage.row(id)).work_due_at).toBeNull();
  });

  test("answered after the time-out: found, not asked twice", async () => {
    const id = await refusedForLateness();
    await analyse(id);
    authority().cancelScript.push("silent");
    await stage.cancel(companyId, id);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).cancellation?.analysis?.state).toBe("requested");
    expect(authority().cancelRequests.filter(({ kind }) => kind === "analysis")).toHaveLength(1);
  });

  test("nothing is offered after another refusal, nor where the city hall knows no analysis", async () => {
    const id = await createIssued();
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    authority().cancelScript.push({ reject: "E0823" });
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).cancellation?.analysis).toBeNull();
    expect((await analyse(id)).statusCode).toBe(409);
    authority().asksForAnalysis = false;
    const late = await refusedForLateness();
    expect((await stage.show(companyId, late)).cancellation?.analysis).toBeNull();
  });

  test("an invoice cancelled elsewhere meanwhile counts as cancelled", async () => {
    const id = await createIssued();
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    const [invoice] = authority().notes.values();
    if (invoice) invoice.isCancelled = true;
    authority().cancelScript.push({ reject: "E0840" });
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
  });
});
