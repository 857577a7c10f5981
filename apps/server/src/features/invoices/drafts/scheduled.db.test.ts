import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { killAtEveryTouch } from "../../../test/database/crashing-db.ts";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { within } from "../../../platform/basics/work-context.ts";
import { sendScheduled } from "./send-scheduled.ts";

const HOUR_MS = 3_600_000;
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

const inHours = (hours: number) =>
  new Date(stage.clock.now().getTime() + hours * HOUR_MS).toISOString();
const schedule = async (fields: object = {}, owner = companyId): Promise<Draft> => {
  const body = { ...INVOICE, send_at: inHours(2), ...fields };
  const answer = await stage.call(owner, "POST", "", body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
const patch = (id: string, body: object) => stage.call(companyId, "PATCH", `/${id}`, body);
const show = async (id: string, owner = companyId) =>
  (await stage.call(owner, "GET", `/${id}`)).json();

/** A beat of the clock: what is due gets its job, and each job runs. */
async function beat(): Promise<void> {
  const before = (await stage.queued("send-draft")).length;
  await stage.run("send-due-drafts", {});
  const jobs = (await stage.queued("send-draft")).slice(before);
  for (const job of jobs)
    if (typeof job === "object" && job)
      await within({ job: "send-draft" }, () => stage.run("send-draft", job));
}

const mailsAbout = (start: string) =>
  stage.ctx.db
    .selectFrom("mails")
    .select(["subject", "body_text", "recipient"])
    .where("event_key", "like", `${start}%`)
    .orderBy("created_at")
    .execute();

describe("a draft with a date", () => {
  test("is sent then, once, in the name of the person that scheduled it", async () => {
    const { id } = await schedule();
    await beat();
    expect(await show(id)).toMatchObject({ status: "scheduled", expires_at: null });
    // No session says here which person it was.
    const sender = {
      by_user: stage.ownerOf(companyId),
      by_token: null,
      takes_quota: true,
      mails: null,
    };
    await stage.ctx.db
      .updateTable("drafts")
      .set({ sender: JSON.stringify(sender) })
      .where("id", "=", id)
      .execute();
    stage.clock.advance(2 * HOUR_MS);
    await beat();
    await beat();
    expect(await show(id)).toMatchObject({ id, status: "pending" });
    expect(await stage.used(companyId)).toBe(1);
    const [made] = await stage.ctx.db
      .selectFrom("invoice_events")
      .select(["type", "by_user"])
      .where("invoice_id", "=", id)
      .orderBy("id")
      .execute();
    expect(made).toEqual({ type: "invoice.created", by_user: stage.ownerOf(companyId) });
  });

  test("is refused in the past, too far ahead, and incomplete, by field", async () => {
    for (const [send_at, code] of [
      [inHours(-1), "past"],
      [inHours(24 * 400), "too_far"],
    ]) {
      const answer = await stage.call(companyId, "POST", "", { ...INVOICE, send_at });
      expect(answer.json()).toMatchObject({ errors: [{ field: "send_at", code }] });
    }
    const answer = await stage.call(companyId, "POST", "", { send_at: inHours(1), amount: 3 });
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["company_name", "cnpj", "service_description"]);
  });

  test("can be changed, moved and stopped until then", async () => {
    const { id } = await schedule();
    await patch(id, { base_version: 1, amount: 77, send_at: inHours(4) });
    stage.clock.advance(3 * HOUR_MS);
    await beat();
    const stopped = await patch(id, { send_at: null });
    expect(stopped.json()).toMatchObject({ status: "draft", amount: 77, send_at: null });
    stage.clock.advance(24 * HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({ status: "draft" });
    const other = await schedule();
    await stage.call(companyId, "DELETE", `/${other.id}`);
    stage.clock.advance(24 * HOUR_MS);
    await beat();
    expect(await stage.used(companyId)).toBe(0);
  });

  test("may be sent before by hand", async () => {
    const { id } = await schedule();
    await stage.call(companyId, "POST", `/${id}/submission`);
    stage.clock.advance(3 * HOUR_MS);
    await beat();
    expect(await stage.used(companyId)).toBe(1);
  });

  test("of another environment is not sent", async () => {
    const { id } = await schedule();
    await stage.ctx.db.updateTable("drafts").set({ environment: "producao" }).execute();
    stage.clock.advance(3 * HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({ status: "scheduled", waiting: null });
    await stage.ctx.db.deleteFrom("drafts").execute();
  });

  test("two workers, and a death at every touch of the database: one invoice", async () => {
    let id = "";
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => sendScheduled(ctx, stage.deps, { companyId, invoiceId: id }),
      async () => {
        const ref = { companyId, invoiceId: id };
        await Promise.all([1, 2].map(() => sendScheduled(stage.ctx, stage.deps, ref)));
        expect(await show(id)).toMatchObject({ id, status: "pending" });
        expect(await stage.used(companyId)).toBe(1);
      },
      async () => {
        companyId = await stage.createCustomer();
        ({ id } = await schedule());
        stage.clock.advance(3 * HOUR_MS);
      },
    );
  });

  test("a lost job is made again", async () => {
    const { id } = await schedule();
    stage.clock.advance(2 * HOUR_MS);
    await stage.run("send-due-drafts", {});
    stage.clock.advance(HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({ status: "pending" });
  });
});

describe("what cannot go out at its time", () => {
  test("waits for quota, says so once, and goes on by itself", async () => {
    const owner = await stage.createCustomer(0);
    const { id } = await schedule({}, owner);
    stage.clock.advance(2 * HOUR_MS);
    await beat();
    stage.clock.advance(HOUR_MS);
    await beat();
    expect(await show(id, owner)).toMatchObject({
      status: "scheduled",
      waiting: { reason: "quota_exceeded", text: expect.stringContaining("limite") },
    });
    const mails = await mailsAbout(`draft-waiting:${id}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(`/rascunhos/${id}`);
    await stage.ctx.db
      .updateTable("entitlements")
      .set({ invoices_quota: 1 })
      .where("company_id", "=", owner)
      .execute();
    stage.clock.advance(HOUR_MS);
    await beat();
    expect(await show(id, owner)).toMatchObject({ status: "pending" });
  });

  test("waits for the certificate", async () => {
    stage.world.issuer = {
      ok: false,
      code: "certificate_missing",
      text: "Envie o certificado digital da empresa.",
    };
    const { id } = await schedule();
    stage.clock.advance(2 * HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({ waiting: { reason: "certificate" } });
    stage.world.issuer = ISSUER;
    stage.clock.advance(HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({ status: "pending" });
  });

  test("waits for its data, and goes out once they are right", async () => {
    const { id } = await schedule();
    await patch(id, { base_version: 1, service_description: null });
    stage.clock.advance(2 * HOUR_MS);
    await beat();
    expect(await show(id)).toMatchObject({
      waiting: { reason: "invalid_data", text: "Descreva o serviço." },
      missing: [{ field: "service_description" }],
    });
    await patch(id, { base_version: 2, service_description: "Consultoria" });
    await beat();
    expect(await show(id)).toMatchObject({ status: "pending" });
  });
});
