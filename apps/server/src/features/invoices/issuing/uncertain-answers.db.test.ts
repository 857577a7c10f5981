import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FORGED_NOTE } from "../../../test/outside/fake-city-hall.ts";
import {
  createInvoiceStage,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { countDoubtedInvoices } from "../outcome/log-doubt.ts";

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

describe("uncertain", () => {
  test("answered after the time-out: found, not sent again", async () => {
    authority().script.push("silent");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("pending");
    expect((await stage.eventTypes(companyId, id)).at(-1)).toBe("invoice.checking");
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().received).toHaveLength(1);
    expect((await stage.attempts(id)).map(({ kind, outcome }) => [kind, outcome])).toEqual(
      expect.arrayContaining([
        ["issue", "uncertain: timeout"],
        ["find", "found"],
      ]),
    );
  });

  test("never processed: the same bytes go out again", async () => {
    authority().script.push("lost");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    const [first, second] = authority().received;
    expect(second).toEqual(first);
    expect(authority().notes.size).toBe(1);
  });

  test("while the outcome is unknown nothing is sent, and the pauses between questions grow", async () => {
    authority().script.push("silent");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const pauses: number[] = [];
    for (let turn = 0; turn < 24; turn++) {
      authority().findScript.splice(0, Infinity, "unknown");
      stage.clock.advance(60_000);
      await stage.issue(companyId, id);
      const { work_due_at } = await stage.row(id);
      pauses.push((work_due_at?.getTime() ?? 0) - stage.clock.now().getTime());
    }
    expect(authority().received).toHaveLength(1);
    expect(pauses.at(-1)).toBeGreaterThan(1_400_000);
    expect(pauses.at(-1)).toBeLessThanOrEqual(2_160_000);
    // Recorded once, not at every look.
    expect(
      (await stage.eventTypes(companyId, id)).filter((type) => type === "invoice.checking"),
    ).toHaveLength(1);
    authority().findScript.length = 0;
    stage.waitLong();
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("an invoice without a valid signature: a doubt, logged for the operator, stored, asked for, never sent again", async () => {
    const told = vi.spyOn(stage.ctx.log, "error");
    authority().script.push("forged");
    authority().findScript.push("forged");
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 2; turn++) {
      await stage.issue(companyId, id);
      expect((await stage.show(companyId, id)).status).toBe("pending");
      expect(await countDoubtedInvoices(stage.ctx.db)).toBe(1);
      stage.waitLong();
    }
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(await countDoubtedInvoices(stage.ctx.db)).toBe(0);
    expect(authority().received).toHaveLength(1);
    const attempts = await stage.attempts(id);
    expect(attempts.map(({ outcome, reply }) => [outcome, reply])).toEqual(
      expect.arrayContaining([
        ["uncertain: broken_signature", FORGED_NOTE],
        ["unknown: broken_signature", FORGED_NOTE],
        ["found", null],
      ]),
    );
    expect(told.mock.calls.map(([facts]) => facts)).toEqual([
      { channel: "nacional", cause: "broken_signature" },
      { channel: "nacional", cause: "broken_signature" },
    ]);
    told.mockRestore();
  });

  test("a company that became incomplete meanwhile does not turn into an error: an invoice may exist", async () => {
    authority().script.push("silent");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("pending");
    stage.world.issuer = ISSUER;
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("a sandbox that is away only delays", async () => {
    stage.world.issuer = { ok: false, code: "sandbox_unavailable", text: "Fora do ar." };
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 22; turn++) await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("pending");
    const { work_due_at: next } = await stage.row(id);
    expect((next?.getTime() ?? 0) - stage.clock.now().getTime()).toBeLessThanOrEqual(15_000);
    stage.world.issuer = ISSUER;
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("refused on the second sending: asked once more before the number counts as free", async () => {
    authority().script.push("lost", { reject: "E0240" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const before = authority().questions;
    await stage.issue(companyId, id);
    expect(authority().questions - before).toBe(2);
    expect((await stage.show(companyId, id)).status).toBe("error");
  });

  test("refused on the second sending although the first arrived meanwhile: issued", async () => {
    authority().script.push("lost", { reject: "E0240" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const [message] = authority().received;
    authority().onIssue = async () => {
      if (message) authority().deliverLate(message);
    };
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().notes.size).toBe(1);
  });
});

/** Another system's invoices under our next numbers, from the one after the last invoice of ours. */
async function plantAfter(id: string, count: number): Promise<number> {
  const { dps_id, dps_number } = await stage.row(id);
  for (let ahead = 1; ahead <= count; ahead++) {
    const number = String((dps_number ?? 0) + ahead).padStart(15, "0");
    authority().plant(`${dps_id?.slice(0, -15)}${number}`);
  }
  return (dps_number ?? 0) + count;
}

describe("duplicate", () => {
  test("ours: the invoice is adopted", async () => {
    authority().script.push("throw_after");
    const { id } = await stage.create(companyId);
    await expect(stage.issue(companyId, id)).rejects.toThrow("killed");
    authority().findScript.push("absent");
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().notes.size).toBe(1);
  });

  test("the invoice of before the correction is ours too, and the timeline says so", async () => {
    authority().script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const [message] = authority().received;
    await stage.call(companyId, "PATCH", `/${id}`, { amount: 99 });
    await stage.call(companyId, "POST", `/${id}/attempts`);
    if (message) authority().deliverLate(message);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().notes.size).toBe(1);
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.at(-1).text).toBe("Emitida: nota 1, com os dados de antes da correção");
  });

  test("another system's invoice under our number: another number, the conflict on the timeline", async () => {
    const { id: earlier } = await stage.create(companyId);
    await stage.issue(companyId, earlier);
    const { dps_id, dps_number } = await stage.row(earlier);
    const next = (dps_number ?? 0) + 1;
    authority().plant(`${dps_id?.slice(0, -15)}${String(next).padStart(15, "0")}`);
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: next + 1 });
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.map(({ text }: { text: string }) => text)).toContain(
      "Número já usado na prefeitura por outra nota: seguimos com o próximo",
    );
  });

  test("another system's whole series: the number after its last is taken", async () => {
    const { id: earlier } = await stage.create(companyId);
    await stage.issue(companyId, earlier);
    const last = await plantAfter(earlier, 57);
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: last + 1 });
  });

  test("numbers reported as taken although no invoice has them: after a few the person is asked, and may go on", async () => {
    const { id: earlier } = await stage.create(companyId);
    await stage.issue(companyId, earlier);
    const last = await plantAfter(earlier, 4);
    authority().seekScript.push(...Array.from({ length: 30 }, () => "absent" as const));
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).error?.code).toBe("numbering_conflict");
    authority().seekScript.length = 0;
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: last + 1 });
  });

  test("a city hall that contradicts itself is asked again later, and no number is given up", async () => {
    authority().script.push("duplicate");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "pending", answer_pending: true });
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });
});

test("an invoice of another environment is left alone", async () => {
  const { id } = await stage.create(companyId);
  await stage.ctx.db
    .updateTable("invoices")
    .set({ environment: "producao" })
    .where("id", "=", id)
    .execute();
  await stage.issue(companyId, id);
  expect(authority().received).toEqual([]);
  expect((await stage.show(companyId, id)).status).toBe("pending");
});
