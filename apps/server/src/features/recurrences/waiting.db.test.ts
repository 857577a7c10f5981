import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COMPANY } from "../../test/invoices/invoice-stage.ts";
import {
  createRecurrenceStage,
  START,
  type RecurrenceStage,
} from "../../test/recurrences/recurrence-stage.ts";

let stage: RecurrenceStage;
let companyId: string;
let clientId: string;
const DAY = "2026-11-05T11:00:00Z";
const MINUTE = 60_000;

beforeAll(async () => {
  stage = await createRecurrenceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  stage.setClock(START);
  companyId = await stage.createCustomer(50);
  clientId = await stage.createClient(companyId);
});

const waitingOf = async () =>
  (await stage.due(companyId)).data.map(({ waiting }) => waiting?.reason);

describe("an occurrence that cannot be issued", () => {
  test("waits for a unit of quota, and goes on by itself after a change of the plan", async () => {
    await stage.ctx.db
      .updateTable("entitlements")
      .set({ invoices_quota: 0 })
      .where("company_id", "=", companyId)
      .execute();
    await stage.repeat(companyId, clientId);
    stage.setClock(DAY);
    await stage.work();
    expect(await waitingOf()).toEqual(["quota_exceeded"]);
    stage.clock.advance(MINUTE);
    await stage.work();
    expect(await stage.invoices(companyId)).toEqual([]);
    stage.clock.advance(MINUTE);
    await stage.ctx.db
      .updateTable("entitlements")
      .set({ invoices_quota: 5, updated_at: stage.clock.now() })
      .where("company_id", "=", companyId)
      .execute();
    stage.clock.advance(MINUTE);
    await stage.work();
    expect(await stage.invoices(companyId)).toHaveLength(1);
    expect(await waitingOf()).toEqual([]);
  });

  test("waits for the certificate, says so once by mail, and is tried again each hour", async () => {
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    await stage.repeat(companyId, clientId);
    stage.setClock(DAY);
    await stage.work();
    const { data } = await stage.due(companyId);
    expect(data[0]?.waiting).toEqual({
      reason: "certificate_missing",
      text: "Envie um certificado.",
      since: "2026-11-05T11:00:00.000Z",
      next_at: "2026-11-05T12:00:00.000Z",
    });
    for (const hours of [1, 1, 24]) {
      await stage.run("mail-occurrences", { companyId });
      stage.clock.advance(hours * 60 * MINUTE);
      await stage.work();
    }
    expect(await stage.mails(companyId)).toMatchObject([
      {
        subject: "1 nota espera para sair",
        body_text: expect.stringContaining("Padaria São João"),
      },
    ]);
    await stage.reset();
    stage.clock.advance(60 * MINUTE);
    await stage.work();
    expect(await stage.invoices(companyId)).toMatchObject([{ competencia: "2026-11-05" }]);
  });

  test("waits while the client's CNPJ is closed, until the repeat has another client", async () => {
    stage.world.directory = {
      kind: "found",
      company: { ...COMPANY, registry_status: "closed", registry_status_since: "2026-10-18" },
    };
    const { id } = await stage.repeat(companyId, clientId);
    stage.setClock(DAY);
    await stage.work();
    const { data } = await stage.due(companyId);
    expect(data[0]?.waiting).toMatchObject({
      reason: "client_closed",
      text: expect.stringContaining("baixado na Receita em 18/10/2026"),
    });
    const other = await stage.createClient(companyId, { cnpj: "52998224725", name: "Ana Moraes" });
    await stage.call(companyId, "PATCH", `/recurrences/${id}`, { client_id: other });
    await stage.work();
    expect(await stage.invoices(companyId)).toMatchObject([{ cnpj: "52998224725" }]);
  });

  test("waits for a client that was archived, and for a refused text", async () => {
    await stage.repeat(companyId, clientId);
    const other = await stage.createClient(companyId, { cnpj: "52998224725", name: "Ana Moraes" });
    await stage.repeat(companyId, other, { service_description: "Consultoria [recusar]" });
    await stage.ctx.db
      .updateTable("clients")
      .set({ archived_at: stage.clock.now() })
      .where("company_id", "=", companyId)
      .where("id", "=", clientId)
      .execute();
    stage.setClock(DAY);
    await stage.work();
    expect(new Set(await waitingOf())).toEqual(new Set(["client_archived", "invoice_invalid"]));
  });

  test("follows a client that was merged into another", async () => {
    const { id } = await stage.repeat(companyId, clientId);
    const other = await stage.createClient(companyId, { cnpj: "52998224725", name: "Matriz" });
    await stage.ctx.db
      .updateTable("client_tax_ids")
      .set({ client_id: other })
      .where("company_id", "=", companyId)
      .where("client_id", "=", clientId)
      .execute();
    await stage.ctx.db
      .deleteFrom("clients")
      .where("company_id", "=", companyId)
      .where("id", "=", clientId)
      .execute();
    stage.setClock(DAY);
    await stage.work();
    expect((await stage.shown(companyId, id)).client.id).toBe(other);
    expect(await stage.invoices(companyId)).toHaveLength(1);
  });

  test("goes on with the client into which a person merged its own", async () => {
    const { id } = await stage.repeat(companyId, clientId);
    const kept = await stage.createClient(companyId, { cnpj: "52998224725", name: "Matriz" });
    const body = { client_id: clientId };
    const merged = await stage.call(companyId, "POST", `/clients/${kept}/merge`, body);
    expect(merged.statusCode).toBe(200);
    expect((await stage.shown(companyId, id)).client).toMatchObject({
      id: kept,
      company_name: "Matriz",
    });
    const listed = await stage.call(companyId, "GET", `/recurrences?client_id=${kept}`);
    expect(listed.json().data).toMatchObject([{ id, client: { id: kept } }]);
    stage.setClock(DAY);
    await stage.work();
    expect(await stage.invoices(companyId)).toMatchObject([
      { cnpj: "52998224725", company_name: "Matriz" },
    ]);
  });

  test("is looked for again when its job was lost", async () => {
    await stage.repeat(companyId, clientId);
    stage.setClock(DAY);
    await stage.run("find-due-occurrences", {});
    stage.clock.advance(10 * MINUTE);
    await stage.run("retry-occurrences", {});
    const jobs = async () =>
      (await stage.queued("issue-occurrences")).filter(
        (job) => JSON.stringify(job) === JSON.stringify({ companyId }),
      );
    expect(await jobs()).toHaveLength(1);
    stage.clock.advance(10 * MINUTE);
    await stage.run("retry-occurrences", {});
    expect(await jobs()).toHaveLength(2);
  });
});
