import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { createDeskStage, type DeskStage } from "../../test/people/desk-stage.ts";
import { insertInvoice } from "../../test/database/fill-tables.ts";
import { grantOfficePlan } from "../entitlements/public.ts";
import { callWith, createTokenBy } from "../../test/people/token-stage.ts";

let stage: DeskStage;
beforeAll(async () => {
  stage = await createDeskStage();
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;

describe("companies of the desk", () => {
  test("the desk lists all companies of the caller, in any role, by name, and no others", async () => {
    const ana = await stage.person({ data: { cnpj: "11444777000161", company_name: "Meio Ltda" } });
    const bia = await stage.person();
    const first = await stage.company(ana.userId, { name: "Água Clara Ltda", role: "reader" });
    const last = await stage.company(ana.userId, { name: "Zebra Ltda", role: "accountant" });
    await stage.company(bia.userId, { name: "De outra pessoa" });
    const { data } = await ana.session();
    expect(data.map(({ id, role }) => [id, role])).toEqual([
      [first, "reader"],
      [ana.companyId, "owner"],
      [last, "accountant"],
    ]);
  });

  test("a former member no longer sees the company", async () => {
    const ana = await stage.person();
    const id = await stage.company(ana.userId);
    expect(await ana.row(id)).toBeDefined();
    await stage.leave(ana.userId, id);
    expect(await ana.row(id)).toBeUndefined();
  });

  test("no session, no desk; an API token has none either", async () => {
    const ana = await stage.person();
    expect((await stage.app.server.inject({ url: "/api/v1/desk" })).statusCode).toBe(401);
    const { token } = await createTokenBy(stage.app, ana.accessToken);
    expect((await callWith(stage.app, token, { url: "/api/v1/desk" })).statusCode).toBe(403);
  });

  test("an address that is not confirmed waits", async () => {
    const ana = await stage.person({ verified: false });
    expect((await ana.call({ url: "/api/v1/desk" })).json().code).toBe("email_not_verified");
  });

  test("a company that wants a second factor shows no figures without one", async () => {
    const ana = await stage.person();
    const id = await stage.company(ana.userId);
    await insertInvoice(stage.ctx, id, { status: "error" });
    await stage.db
      .updateTable("companies")
      .set({ demands_second_factor: true })
      .where("id", "=", id)
      .execute();
    stage.clock.advance(6_000);
    expect(await ana.row(id)).toMatchObject({ needs: ["second_factor"], refused: 0, plan: "" });
    expect((await ana.row(ana.companyId))?.plan).not.toBe("");
  });
});

describe("the figures", () => {
  test("are those of a plain count, by São Paulo's months", async () => {
    const ana = await stage.person();
    const now = stage.clock.now();
    const invoice = fc.record({
      status: fc.constantFrom("issued", "issued", "pending", "error", "cancelled"),
      // Three months back, so that months begin in between.
      age: fc.integer({ min: 0, max: 90 * DAY_MS }),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      company: fc.integer({ min: 0, max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(invoice, { maxLength: 25 }), async (invoices) => {
        const ids = [await stage.company(ana.userId), await stage.company(ana.userId)];
        for (const { status, age, cents, company } of invoices)
          await insertInvoice(stage.ctx, ids[company] ?? "", {
            status: status as "issued",
            amount_cents: cents,
            created_at: new Date(now.getTime() - age),
            issued_at: status === "issued" ? new Date(now.getTime() - age) : null,
          });
        const { data } = await ana.session();
        for (const [index, id] of ids.entries()) {
          const row = data.find((each) => each.id === id);
          expect(row).toMatchObject(
            counted(
              invoices.filter(({ company }) => company === index),
              now,
            ),
          );
        }
        for (const id of ids) await stage.leave(ana.userId, id);
      }),
      { numRuns: 15 },
    );
  });

  test("the allowance with its packs, renewed by itself", async () => {
    const ana = await stage.person();
    const id = await stage.company(ana.userId);
    const now = stage.clock.now();
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
    await stage.db
      .updateTable("entitlements")
      .set({
        plan: "PRO",
        offer: "pro",
        invoices_quota: 100,
        invoices_used: 90,
        period_start: day(-40),
        renew_date: day(-10),
        renews_itself: true,
      })
      .where("company_id", "=", id)
      .execute();
    const pack = { company_id: id, created_at: day(-20) };
    await stage.db
      .insertInto("entitlement_packs")
      .values([
        { ...pack, id: stage.ctx.newId(), quota: 10, used: 4, expires_at: day(9) },
        { ...pack, id: stage.ctx.newId(), quota: 50, used: 5, expires_at: day(-1) },
      ])
      .execute();
    expect(await ana.row(id)).toMatchObject({ used: 4, quota: 110, needs: [] });
  });

  test("the certificate's days: the company's own, else the sandbox's; another CNPJ's is none", async () => {
    const ana = await stage.person();
    const own = await stage.company(ana.userId);
    await stage.certificate(own, 100, { source: "sandbox" });
    await stage.certificate(own, 12);
    expect(await ana.row(own)).toMatchObject({
      certificate_days: 12,
      needs: ["certificate_ends"],
    });
    const sandbox = await stage.company(ana.userId);
    await stage.certificate(sandbox, 3, { source: "sandbox" });
    expect(await ana.row(sandbox)).toMatchObject({ certificate_days: 3, needs: [] });
    const stranger = await stage.company(ana.userId);
    await stage.certificate(stranger, 50, { cnpj: "11444777000161" });
    expect(await ana.row(stranger)).toMatchObject({ certificate_days: null });
    const over = await stage.company(ana.userId);
    await stage.certificate(over, -2);
    expect(await ana.row(over)).toMatchObject({
      certificate_days: -2,
      needs: ["certificate_over"],
    });
  });

  test("missing data, refused invoices and long waits are named with their cause, by harm", async () => {
    const ana = await stage.person();
    const id = await stage.company(ana.userId);
    await stage.db
      .updateTable("company_settings")
      .set({ tax_regime: null })
      .where("company_id", "=", id)
      .execute();
    const day = (days: number) => new Date(stage.clock.now().getTime() - days * DAY_MS);
    const refused = { status: "error", issued_at: null } as const;
    await insertInvoice(stage.ctx, id, { ...refused, created_at: day(3), error: error("Antes") });
    const newest = await insertInvoice(stage.ctx, id, {
      ...refused,
      created_at: day(2),
      company_name: "Clínica Vila Nova",
      error: error("Falta o endereço"),
    });
    const waiting = { status: "pending", issued_at: null } as const;
    const oldest = await insertInvoice(stage.ctx, id, { ...waiting, created_at: day(2) });
    await insertInvoice(stage.ctx, id, { ...waiting, created_at: day(1) });
    expect(await ana.row(id)).toMatchObject({
      needs: ["notes_refused", "notes_waiting", "data_unchecked"],
      refused_invoice: {
        id: newest,
        company_name: "Clínica Vila Nova",
        message: "Falta o endereço",
      },
      waiting_invoice: { id: oldest },
      missing: ["tax_regime"],
    });
    const well = await stage.company(ana.userId);
    expect(await ana.row(well)).toMatchObject({
      refused_invoice: null,
      waiting_invoice: null,
      missing: [],
    });
  });

  test("an office's plan, for which companies it is offered, and who pays", async () => {
    const ana = await stage.person();
    const bento = await stage.person();
    const own = await stage.company(ana.userId);
    const other = await stage.company(bento.userId);
    await stage.join(ana.userId, other, "accountant");
    const foreign = await stage.company(bento.userId);
    const choose = (company_ids: readonly string[]) =>
      ana.call({ method: "PUT", url: "/api/v1/desk/office-plan", payload: { company_ids } });
    expect((await ana.session()).office_plan).toBeNull();
    expect((await choose([own])).statusCode).toBe(404);
    const plan = { name: "Prado Contabilidade", units: 400, endsOn: "2099-12-31" };
    await stage.db
      .transaction()
      .execute((transaction) => grantOfficePlan(stage.ctx, transaction, ana.userId, plan));
    expect((await choose([own, foreign])).statusCode).toBe(422);
    expect((await choose([own, other])).statusCode).toBe(204);
    expect((await ana.session()).office_plan).toEqual({
      name: "Prado Contabilidade",
      units: 400,
      used: 0,
      ends_on: "2099-12-31",
      is_over: false,
    });
    expect(await ana.row(own)).toMatchObject({
      is_offered: true,
      payer: { name: "Prado Contabilidade", is_you: true },
      quota: 405,
    });
    expect(await ana.row(other)).toMatchObject({ is_offered: true, payer: null, quota: 5 });
    // The owner of the other company is asked by mail, and sees the offer there.
    const mails = await stage.db
      .selectFrom("mails")
      .select("recipient")
      .where("subject", "=", "Seu contador oferece pagar as notas da empresa")
      .execute();
    expect(mails).toEqual([{ recipient: bento.email }]);
    const payer = { url: "/api/v1/entitlement/payer", headers: { "emita-company": other } };
    const [offer] = (await bento.call(payer)).json().offers;
    const accept = { ...payer, method: "PUT", payload: { member_id: offer.member_id } } as const;
    expect((await ana.call(accept)).statusCode).toBe(403);
    expect((await bento.call(accept)).statusCode).toBe(200);
    expect((await bento.session()).office_plan).toBeNull();
    expect(await bento.row(other)).toMatchObject({
      is_offered: false,
      payer: { name: "Prado Contabilidade", is_you: false },
    });
    expect((await choose([own])).statusCode).toBe(204);
    expect(await ana.row(other)).toMatchObject({ is_offered: false, payer: null, quota: 5 });
  });

  test("the last activity is the newest invoice or deed", async () => {
    const ana = await stage.person();
    const id = await stage.company(ana.userId);
    expect((await ana.row(id))?.last_activity_at).toBeNull();
    const at = new Date(stage.clock.now().getTime() - DAY_MS);
    await insertInvoice(stage.ctx, id, { created_at: at, issued_at: at });
    expect((await ana.row(id))?.last_activity_at).toBe(at.toISOString());
    const later = new Date(at.getTime() + 60_000);
    await stage.db
      .insertInto("company_events")
      .values({ company_id: id, id: stage.ctx.newId(), at: later, kind: "company_changed" })
      .execute();
    expect((await ana.row(id))?.last_activity_at).toBe(later.toISOString());
  });
});

const error = (message: string) => JSON.stringify({ code: "E1", message, field: null, help: "" });

interface Invoice {
  readonly status: string;
  readonly age: number;
  readonly cents: number;
}

/** One by one. */
function counted(invoices: readonly Invoice[], now: Date) {
  const [last, month] = monthsUntil(localDate(now), 2);
  const monthOf = ({ age }: Invoice) => localDate(new Date(now.getTime() - age)).slice(0, 7);
  const issuedIn = (wanted: string | undefined) =>
    invoices.filter((invoice) => invoice.status === "issued" && monthOf(invoice) === wanted);
  const reais = (chosen: readonly Invoice[]) =>
    chosen.reduce((sum, { cents }) => sum + cents, 0) / 100;
  return {
    notes: { this_month: issuedIn(month).length, last_month: issuedIn(last).length },
    amount: { this_month: reais(issuedIn(month)), last_month: reais(issuedIn(last)) },
    pending: invoices.filter(({ status }) => status === "pending").length,
    refused: invoices.filter(({ status }) => status === "error").length,
  };
}
