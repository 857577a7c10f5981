import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

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

const authority = () => stage.world.authority;
const HOUR_MS = 3_600_000;
const STUMBLE = { stumble: "before" } as const;

/** Turns, each pause waited out, until the invoice has an end or `hours` are over. */
async function wait(id: string, hours: number): Promise<number[]> {
  const end = stage.clock.now().getTime() + hours * HOUR_MS;
  const pauses: number[] = [];
  for (;;) {
    const { status, work_due_at: due } = await stage.row(id);
    const now = stage.clock.now().getTime();
    if (status !== "pending" || due === null || now >= end) return pauses;
    pauses.push(due.getTime() - now);
    stage.clock.advance(Math.max(due.getTime() - now, 0));
    await stage.issue(companyId, id);
  }
}

describe("an error of the city hall's own that no list explains", () => {
  test("is a doubt: the invoice is asked for, then the same bytes go out again under the same number", async () => {
    authority().script.push(STUMBLE, STUMBLE);
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "pending", answer_pending: true });
    // A job that comes too early neither asks nor sends.
    await stage.issue(companyId, id);
    expect(authority()).toMatchObject({ questions: 0, received: { length: 1 } });
    await wait(id, 1);
    expect(await stage.row(id)).toMatchObject({ status: "issued", unexplained: null });
    expect(authority().questions).toBe(2);
    expect(new Set(authority().received.map(({ xml }) => xml)).size).toBe(1);
    expect(authority().notes.size).toBe(1);
    const events = await stage.call(companyId, "GET", `/${id}/events`);
    const told = events
      .json()
      .data.filter(({ type }: { type: string }) => type === "invoice.checking");
    expect(told).toHaveLength(1);
    expect(told[0].text).toContain("erro do sistema dela");
  });

  test("an invoice that was made all the same is found and never doubled", async () => {
    authority().script.push({ stumble: "after" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    await wait(id, 1);
    expect((await stage.row(id)).status).toBe("issued");
    expect(authority().received).toHaveLength(1);
  });

  test("for a day, with growing pauses; then a person reads the authority's words and may correct, under the same number", async () => {
    authority().script.push(...Array.from({ length: 60 }, () => STUMBLE));
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const pauses = await wait(id, 30);
    expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(pauses.at(-1)).toBe(HOUR_MS);
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(waited).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(waited).toBeLessThanOrEqual(25 * HOUR_MS);
    const shown = await stage.show(companyId, id);
    expect(shown).toMatchObject({ status: "error", error: { code: "RNG9999" } });
    expect(shown.error?.message).toBe("Erro não catalogado.");
    expect(shown.error?.help).toContain("“Erro não catalogado.”");
    expect(shown.error?.help).toContain("Nenhuma nota foi emitida.");
    const { dps_number } = await stage.row(id);
    authority().script.length = 0;
    const corrected = await stage.call(companyId, "PATCH", `/${id}`, { amount: 10 });
    expect(corrected.statusCode).toBe(200);
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number });
    expect(new Set(authority().received.map(({ id: dps }) => dps)).size).toBe(1);
  });

  test("a day without knowing whether the invoice exists ends with the same text, and a resending asks first", async () => {
    authority().script.push({ stumble: "after" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    authority().findScript.push(...Array.from({ length: 200 }, () => "unknown" as const));
    await wait(id, 30);
    const shown = await stage.show(companyId, id);
    expect(shown).toMatchObject({ status: "error", error: { resend: "ask_first" } });
    expect(shown.error?.help).toContain("Ainda não sabemos se a nota existe");
    expect((await stage.call(companyId, "PATCH", `/${id}`, { amount: 10 })).statusCode).toBe(409);
    authority().findScript.length = 0;
    stage.waitLong();
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect((await stage.row(id)).status).toBe("issued");
    expect(authority().received).toHaveLength(1);
  });
});
