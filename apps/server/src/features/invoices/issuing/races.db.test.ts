import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
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
  companyId = await stage.createCustomer(1_000);
});

test("two workers on one invoice: one sends, the other comes back later and finds it done", async () => {
  const { id } = await stage.create(companyId);
  let second: Promise<void> | undefined;
  stage.world.authority.onIssue = async () => {
    second = stage.issue(companyId, id);
    await second;
  };
  const before = (await stage.queued("issue-invoice")).length;
  await stage.issue(companyId, id);
  expect(second).toBeDefined();
  expect(stage.world.authority.received).toHaveLength(1);
  expect((await stage.queued("issue-invoice")).length).toBe(before + 1);
  await stage.issue(companyId, id);
  expect(stage.world.authority.received).toHaveLength(1);
});

test("ten workers on one invoice make one invoice", async () => {
  const { id } = await stage.create(companyId);
  await Promise.all(Array.from({ length: 10 }, () => stage.issue(companyId, id)));
  expect(stage.world.authority.received).toHaveLength(1);
  expect((await stage.show(companyId, id)).status).toBe("issued");
});

test("a worker that lost its turn may say that the invoice exists, and nothing else", async () => {
  const { id } = await stage.create(companyId);
  stage.world.authority.script.push({ reject: "E0240" });
  stage.world.authority.onIssue = async () => {
    stage.world.authority.onIssue = async () => undefined;
    // The first worker is silent for longer than its lease; another one takes over and asks.
    stage.waitLong();
    await stage.issue(companyId, id);
  };
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
  expect(stage.world.authority.notes.size).toBe(1);
  expect((await stage.eventTypes(companyId, id)).includes("invoice.rejected")).toBe(false);
});

test("cancelling against issuing: in either order our books and the city hall's agree", async () => {
  for (let round = 0; round < 40; round++) {
    await stage.reset();
    const { id } = await stage.create(companyId);
    const used = await stage.used(companyId);
    const cancel = async () => {
      await new Promise((resolve) => setTimeout(resolve, round % 10));
      return stage.call(companyId, "POST", `/${id}/cancellation`);
    };
    const [, answer] = await Promise.all([stage.issue(companyId, id), cancel()]);
    expect([200, 202]).toContain(answer.statusCode);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    const [invoice] = stage.world.authority.notes.values();
    expect(invoice?.isCancelled ?? true).toBe(true);
    expect(await stage.used(companyId)).toBe(invoice ? used : used - 1);
  }
});

test("two tabs resend at once: one request resends, the other is refused with the reason", async () => {
  stage.world.authority.script.push({ reject: "E0240" });
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  const answers = await Promise.all(
    [1, 2, 3].map(() => stage.call(companyId, "POST", `/${id}/attempts`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    202, 409, 409,
  ]);
  expect(
    (await stage.eventTypes(companyId, id)).filter((type) => type === "invoice.resent"),
  ).toHaveLength(1);
});

test("creating, issuing, refusing, resending and cancelling all at once ends without deadlock and with true counts", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const answer = await stage.call(companyId, "POST", "", { ...INVOICE, amount: index + 1 });
      const { id } = answer.json();
      if (index % 3 === 0) stage.world.authority.script.push({ reject: "E0240" });
      await stage.issue(companyId, id);
      const invoice = await stage.show(companyId, id);
      if (invoice.status === "error") await stage.call(companyId, "POST", `/${id}/attempts`);
      if (index % 4 === 0) await stage.call(companyId, "POST", `/${id}/cancellation`);
      return (await stage.show(companyId, id)).status;
    }),
  );
  const stats = (await stage.call(companyId, "GET", "/stats")).json();
  expect(stats).toMatchObject({
    total: 60,
    this_month: 60,
    pending: statuses.filter((status) => status === "pending").length,
    refused: statuses.filter((status) => status === "error").length,
    cancelled: statuses.filter((status) => status === "cancelled").length,
    issued_this_month: { count: statuses.filter((status) => status === "issued").length },
  });
});

test("two accounts of one CNPJ, and a take-over in between: no number twice, none left out", async () => {
  const other = await stage.createCustomer(1_000);
  const issueMany = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const owner = index % 2 === 0 ? companyId : other;
        const { id } = await stage.create(owner);
        await stage.issue(owner, id);
        return Number((await stage.row(id)).dps_number);
      }),
    );
  const before = (await issueMany(10)).toSorted((a, b) => a - b);
  const first = before[0] ?? 0;
  expect(before).toEqual(Array.from({ length: 10 }, (_, index) => first + index));
  // Another system went on up to 5000.
  const taken = await Promise.all([
    issueMany(6),
    stage.ctx.db.updateTable("dps_series").set({ next_number: 5_001 }).execute(),
    issueMany(6),
  ]);
  const after = [...taken[0], ...taken[2]].toSorted((a, b) => a - b);
  expect(new Set([...before, ...after]).size).toBe(22);
  const low = after.filter((number) => number < 5_001);
  expect(low).toEqual(low.map((_, index) => first + 10 + index));
  const high = after.filter((number) => number >= 5_001);
  expect(high).toEqual(high.map((_, index) => 5_001 + index));
});

test("ten workers on one substitution: one invoice more, the old one ended once", async () => {
  const { id: old } = await stage.create(companyId);
  await stage.issue(companyId, old);
  const answer = await stage.call(companyId, "POST", `/${old}/substitution`, {
    ...INVOICE,
    reason_code: "05",
  });
  const { id: by } = answer.json();
  await Promise.all(Array.from({ length: 10 }, () => stage.issue(companyId, by)));
  expect(stage.world.authority.received).toHaveLength(2);
  expect((await stage.show(companyId, old)).status).toBe("cancelled");
  const types = await stage.eventTypes(companyId, old);
  expect(types.filter((type) => type === "invoice.replaced")).toHaveLength(1);
});
