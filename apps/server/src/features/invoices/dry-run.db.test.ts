import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../test/invoices/invoice-stage.ts";

const REASON = { reason_code: "99", reason_text: "O valor estava errado" };

/** Fields that a substitution in the Simples may not change (E0061). */
const OTHER_DEAL = {
  amount: 99,
  cnpj: "35887104000144",
  details: { competencia: "2026-11-02" },
};

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

const tryOut = (path: string, body?: object) =>
  stage.call(companyId, "POST", `${path}?dry_run=true`, body);

/** All that a call could have left behind. */
async function kept() {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(i order by i.id)::text, '') || ' ' ||
      (select count(*) from invoice_events) || ' ' || (select count(*) from pgboss.job) || ' ' ||
      (select count(*) from entitlements) as text
    from invoices i`.execute(stage.ctx.db);
  return { text: rows[0]?.text, used: await stage.used(companyId) };
}

async function createIssued(): Promise<string> {
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

async function createRefused(): Promise<string> {
  stage.world.authority.script.push({ reject: "E0240" });
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

describe("a substitution that is tried out", () => {
  test("shows the new invoice and keeps nothing", async () => {
    const id = await createIssued();
    const before = await kept();
    const words = { service_description: "Consultoria, texto corrigido" };
    const answer = await tryOut(`/${id}/substitution`, { ...INVOICE, ...REASON, ...words });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ channel: { id: "nacional" }, amount: INVOICE.amount });
    expect(answer.json().problems.map(({ code }: { code: string }) => code)).not.toContain(
      "replacement_amount",
    );
    expect(await kept()).toEqual(before);
  });

  test("in the Simples another value, client or day is found, at its field", async () => {
    const id = await createIssued();
    const answer = await tryOut(`/${id}/substitution`, {
      ...INVOICE,
      ...REASON,
      ...OTHER_DEAL,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().problems).toEqual(
      expect.arrayContaining(
        ["cnpj", "details.competencia", "amount"].map((field) =>
          expect.objectContaining({ field, level: "refusal" }),
        ),
      ),
    );
  });

  test("is refused as the substitution would be", async () => {
    const { id } = await stage.create(companyId);
    const answer = await tryOut(`/${id}/substitution`, { ...INVOICE, ...REASON });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not_replaceable"]);
    const stranger = await stage.createCustomer();
    const path = `/${id}/substitution?dry_run=true`;
    const foreign = await stage.call(stranger, "POST", path, { ...INVOICE, ...REASON });
    expect(foreign.statusCode).toBe(404);
  });
});

describe("a cancellation that is tried out", () => {
  test("of an issued invoice: it would be asked for, and the invoice stays as it is", async () => {
    const id = await createIssued();
    const before = await kept();
    const answer = await tryOut(`/${id}/cancellation`, { reason: "Erro" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      status: "issued",
      cancellation: { state: "requested", reason: "Erro" },
    });
    expect(await kept()).toEqual(before);
    expect((await stage.show(companyId, id)).cancellation).toBeNull();
  });

  test("of one that never left: it would end at once", async () => {
    const { id } = await stage.create(companyId);
    const before = await kept();
    expect((await tryOut(`/${id}/cancellation`)).json()).toMatchObject({ status: "cancelled" });
    expect(await kept()).toEqual(before);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("is refused as the cancellation would be", async () => {
    const id = await createRefused();
    const answer = await tryOut(`/${id}/cancellation`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not_cancellable"]);
    const analysis = await tryOut(`/${await createIssued()}/cancellation`, { kind: "analysis" });
    expect([analysis.statusCode, analysis.json().code]).toEqual([409, "not_cancellable"]);
  });
});

describe("sending again, tried out", () => {
  test("shows the invoice as it is and sends nothing", async () => {
    const id = await createRefused();
    const sent = stage.world.authority.received.length;
    const before = await kept();
    const answer = await tryOut(`/${id}/attempts`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ channel: { id: "nacional" }, amount: INVOICE.amount });
    expect(await kept()).toEqual(before);
    expect(stage.world.authority.received).toHaveLength(sent);
  });

  test("is refused where nothing can be sent again", async () => {
    const answer = await tryOut(`/${await createIssued()}/attempts`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not_editable"]);
  });
});

test("a call that changes nothing at a city hall takes no dry_run", async () => {
  const id = await createRefused();
  for (const [method, path, body] of [
    ["PATCH", `/${id}`, { amount: 1 }],
    ["DELETE", `/${id}`, undefined],
    ["POST", `/${id}/mails`, {}],
  ] as const) {
    const answer = await stage.call(companyId, method, `${path}?dry_run=true`, body);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: "dry_run" }]]);
  }
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "error",
    amount: INVOICE.amount,
  });
});
