import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
});

const DAY_MS = 24 * 3_600_000;
const authority = () => stage.world.authority;

/** Three sendings in a row without an answer. */
async function bringDown(): Promise<string[]> {
  authority().isUp = false;
  authority().script.push("lost", "lost", "lost");
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    ids.push(id);
  }
  return ids;
}

describe("a city hall that does not answer", () => {
  test("is not asked again by every invoice: they wait, show it, and record it once", async () => {
    const [, , third = ""] = await bringDown();
    const { id } = await stage.create(companyId);
    const sent = authority().received.length;
    for (let turn = 0; turn < 5; turn++) await stage.issue(companyId, id);
    expect(authority().received).toHaveLength(sent);
    expect(authority().probes).toBe(0);
    const clock = new Intl.DateTimeFormat("pt-BR", {
      timeZone: "America/Sao_Paulo",
      hour: "2-digit",
      minute: "2-digit",
    }).format(stage.clock.now());
    const text = `Prefeitura fora do ar desde ${clock}: a nota segue sozinha quando voltar`;
    for (const each of [third, id]) {
      const invoice = await stage.show(companyId, each);
      expect(invoice.status).toBe("pending");
      expect(invoice.waiting).toMatchObject({ since: stage.clock.now().toISOString(), text });
    }
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.filter(({ type }: { type: string }) => type === "invoice.waiting")).toEqual([
      expect.objectContaining({ text }),
    ]);
  });

  test("because this machine does not know the issuer of its certificate: the log gives the remedy and holds no names", async () => {
    const told = vi.spyOn(stage.ctx.log, "error");
    await bringDown();
    authority().downCause = "tls_chain";
    const { id } = await stage.create(companyId);
    stage.waitLong();
    await stage.issue(companyId, id);
    expect(told.mock.calls).toEqual([
      [{ channel: "nacional", cause: "tls_chain" }, expect.stringContaining("NODE_EXTRA_CA_CERTS")],
    ]);
    told.mockRestore();
  });

  test("is asked by one question at a time, and nothing is sent while it stays silent", async () => {
    await bringDown();
    const sent = authority().received.length;
    const ids = await Promise.all([1, 2, 3].map(async () => (await stage.create(companyId)).id));
    stage.clock.advance(6_000);
    await Promise.all(ids.map((id) => stage.issue(companyId, id)));
    expect(authority().probes).toBe(1);
    expect(authority().received).toHaveLength(sent);
  });

  test("and then does: all that wait go on at once, and every invoice exists once", async () => {
    const first = await bringDown();
    const waiting = await Promise.all(
      [1, 2, 3].map(async () => (await stage.create(companyId)).id),
    );
    for (const id of waiting) await stage.issue(companyId, id);
    authority().isUp = true;
    stage.clock.advance(6_000);
    await stage.issue(companyId, waiting[0] ?? "");
    expect((await stage.show(companyId, waiting[0] ?? "")).status).toBe("issued");
    // Due now, whatever their own pauses.
    await stage.run("sweep-invoices", {});
    const due = JSON.stringify(await stage.queued("issue-invoice"));
    for (const id of [...waiting.slice(1), ...first.slice(2)]) {
      expect(due).toContain(id);
      expect((await stage.show(companyId, id)).waiting?.reason).not.toBe("city_hall_down");
      await stage.issue(companyId, id);
      expect((await stage.show(companyId, id)).status).toBe("issued");
    }
  });

  test("a refusal is an answer", async () => {
    authority().script.push(...Array.from({ length: 5 }, () => ({ reject: "E0240" })));
    for (let count = 0; count < 5; count++) {
      await stage.issue(companyId, (await stage.create(companyId)).id);
    }
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("two channels do not stand for each other", async () => {
    await bringDown();
    stage.world.road = { ...stage.world.road, channel: "paulistana/1" };
    authority().idPrefix = "RPS";
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "issued",
      channel: "paulistana/1",
    });
  });

  test("cancelling waits too, and goes on", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    await bringDown();
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    await stage.cancel(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "issued",
      cancellation: { state: "requested" },
    });
    expect(authority().cancelRequests).toEqual([]);
    authority().isUp = true;
    stage.clock.advance(6_000);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
  });
});

test("a long outage: the sweep has one invoice ask, however long the others sleep", async () => {
  await bringDown();
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  await stage.ctx.db
    .updateTable("invoices")
    .set({ work_due_at: new Date("2099-01-01") })
    .execute();
  await sql`delete from pgboss.job`.execute(stage.ctx.db);
  await stage.run("sweep-invoices", {});
  expect(await stage.queued("issue-invoice")).toEqual([]);
  stage.clock.advance(60_000);
  await stage.run("sweep-invoices", {});
  expect(await stage.queued("issue-invoice")).toHaveLength(1);
});

const status = async () => {
  stage.clock.advance(10_000);
  const answer = await stage.server.inject({ url: "/api/v1/city-halls/status" });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe("GET /api/v1/city-halls/status", () => {
  test("needs no account and shows how each channel answered", async () => {
    await stage.ctx.db.deleteFrom("invoice_attempts").execute();
    await stage.issue(companyId, (await stage.create(companyId)).id);
    const { data } = await status();
    expect(data).toEqual([
      {
        channel: "nacional",
        name: "Emissor nacional",
        state: "up",
        since: null,
        last_ok_at: expect.any(String),
        calls: 1,
        success_share: 1,
        median_ms: 0,
      },
    ]);
  });

  test("down since the first call of those without an answer; up again when it answers", async () => {
    const before = stage.clock.now().toISOString();
    await bringDown();
    expect((await status()).data).toMatchObject([{ state: "down", since: before }]);
    authority().isUp = true;
    await stage.issue(companyId, (await stage.create(companyId)).id);
    expect((await status()).data).toMatchObject([{ since: null }]);
  });

  test("an outage that is over is over: its calls do not make the channel look slow afterwards", async () => {
    await stage.ctx.db.deleteFrom("invoice_attempts").execute();
    await bringDown();
    authority().isUp = true;
    stage.clock.advance(6_000);
    for (let count = 0; count < 4; count++)
      await stage.issue(companyId, (await stage.create(companyId)).id);
    const [channel] = (await status()).data;
    expect(channel).toMatchObject({ state: "up", since: null });
    expect(channel.success_share).toBeLessThan(0.9);
  });

  test("an outage that no invoice asks about any more is not shown for ever", async () => {
    await bringDown();
    expect((await status()).data).toMatchObject([{ state: "down" }]);
    stage.clock.advance(6 * 60_000);
    expect((await status()).data).not.toMatchObject([{ state: "down" }]);
  });

  test("degraded while it answers too rarely", async () => {
    await stage.ctx.db.deleteFrom("invoice_attempts").execute();
    for (let count = 0; count < 6; count++) {
      if (count % 3 === 0) authority().script.push("lost");
      await stage.issue(companyId, (await stage.create(companyId)).id);
    }
    expect((await status()).data).toMatchObject([{ state: "degraded", calls: 6 }]);
  });

  test("figures of long ago do not count", async () => {
    await stage.issue(companyId, (await stage.create(companyId)).id);
    stage.clock.advance(7 * 3_600_000);
    expect((await status()).data).toMatchObject([{ calls: 0, success_share: null }]);
  });
});

describe("for days", () => {
  test("it is tried for seven days with growing pauses; then an error that says so", async () => {
    await bringDown();
    const { id } = await stage.create(companyId);
    const { created_at } = await stage.row(id);
    let tries = 0;
    while ((await stage.show(companyId, id)).status === "pending") {
      const due = (await stage.row(id)).work_due_at?.getTime() ?? 0;
      stage.clock.advance(Math.max(0, due - stage.clock.now().getTime()));
      await stage.issue(companyId, id);
      tries++;
    }
    expect(stage.clock.now().getTime() - created_at.getTime()).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(tries).toBeGreaterThan(300);
    expect(tries).toBeLessThan(600);
    const { status, error } = await stage.show(companyId, id);
    expect(status).toBe("error");
    expect(error).toMatchObject({ code: "city_hall_down" });
    expect(error?.help).toContain("sete dias");
    expect(error?.help).toContain("Nenhuma nota foi emitida.");
  });

  test("with an answer outstanding it may not be changed, and the next sending asks first", async () => {
    authority().script.push("silent");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    authority().isUp = false;
    stage.clock.advance(7 * DAY_MS);
    authority().findScript.push("unknown");
    await stage.issue(companyId, id);
    const { status, error } = await stage.show(companyId, id);
    expect(status).toBe("error");
    expect(error?.help).toContain("Ainda não sabemos se a nota existe");
    const changed = await stage.call(companyId, "PATCH", `/${id}`, { amount: 20 });
    expect(changed.statusCode).toBe(409);
    authority().isUp = true;
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().received).toHaveLength(1);
  });
});

test("a pending invoice of another environment says so and can be cancelled", async () => {
  const { id } = await stage.create(companyId);
  await stage.ctx.db
    .updateTable("invoices")
    .set({ environment: "homologacao" })
    .where("id", "=", id)
    .execute();
  const invoice = await stage.show(companyId, id);
  expect(invoice.waiting?.text).toContain("outro ambiente");
  const answer = await stage.call(companyId, "POST", `/${id}/cancellation`);
  expect(answer.json()).toMatchObject({ status: "cancelled", waiting: null });
});
