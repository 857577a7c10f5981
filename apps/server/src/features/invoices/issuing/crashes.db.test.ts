import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { crashingContext, Killed, killAtEveryTouch } from "../../../test/database/crashing-db.ts";
import type { Behaviour } from "../../../test/outside/fake-city-hall.ts";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { cancelInvoice } from "../cancelling/cancel-invoice.ts";
import { createInvoice } from "../creating/create-invoice.ts";
import { makerFor } from "../creating/maker.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { requestCancellation } from "../cancelling/request-cancellation.ts";

/** The process is killed at every single touch of the database, one after the other, and started again. */
let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(10_000);
});

const CANCEL = { kind: "cancel", reason: "engano" } as const;

async function expectOneInvoice(invoiceId: string): Promise<void> {
  const row = await stage.row(invoiceId);
  expect(row).toMatchObject({ status: "issued", answer_pending: false, work_due_at: null });
  const ours = [...stage.world.authority.notes.values()];
  expect(ours).toHaveLength(1);
  expect(row.nfse_key).toBe(ours[0]?.nfse.key);
  const types = await stage.eventTypes(companyId, invoiceId);
  expect(types.filter((type) => type === "invoice.issued")).toHaveLength(1);
  const mails = await stage.queued("mail-issued-invoice");
  expect(mails.filter((mail) => JSON.stringify(mail).includes(invoiceId))).toHaveLength(1);
  const open = (await stage.attempts(invoiceId)).filter(({ outcome }) => outcome === null);
  expect(open).toEqual([]);
}

describe("issuing", () => {
  const weathers: Record<string, Behaviour[]> = {
    "answers at once": [],
    "answers after the time-out": ["silent"],
    "loses the first message": ["lost"],
    "refuses a repetition with E0014": ["silent", "duplicate"],
  };

  test.each(Object.entries(weathers))(
    "exactly one invoice when the city hall %s",
    async (_, script) => {
      let invoiceId = "";
      const touches = await killAtEveryTouch(
        stage.ctx,
        (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId }),
        async () => {
          await stage.finish(companyId, invoiceId, "issue");
          await expectOneInvoice(invoiceId);
        },
        async () => {
          await stage.reset();
          stage.world.authority.script.push(...script);
          invoiceId = (await stage.create(companyId)).id;
        },
      );
      expect(touches).toBeGreaterThan(15);
    },
  );

  test("killed on the way out and on the way back", async () => {
    for (const death of ["throw_before", "throw_after"] as const) {
      await stage.reset();
      stage.world.authority.script.push(death);
      const { id } = await stage.create(companyId);
      await expect(stage.issue(companyId, id)).rejects.toThrow("killed");
      await stage.finish(companyId, id, "issue");
      await expectOneInvoice(id);
    }
  });

  test("killed while asking", async () => {
    stage.world.authority.script.push("silent");
    stage.world.authority.findScript.push("throw", "throw");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    for (let turn = 0; turn < 2; turn++) {
      await expect(stage.issue(companyId, id)).rejects.toThrow("killed");
    }
    await stage.finish(companyId, id, "issue");
    await expectOneInvoice(id);
  });

  test("exactly one invoice when it is killed at every touch of the question too", async () => {
    let invoiceId = "";
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId }),
      async () => {
        await stage.finish(companyId, invoiceId, "issue");
        await expectOneInvoice(invoiceId);
      },
      async () => {
        await stage.reset();
        stage.world.authority.script.push("silent");
        invoiceId = (await stage.create(companyId)).id;
        await stage.issue(companyId, invoiceId);
        stage.waitLong();
      },
    );
  });
});

describe("creating", () => {
  test("all of it or nothing: unit, row, events, job", async () => {
    const input = createInvoiceSchema.parse(INVOICE);
    let before = { used: 0, jobs: 0, invoices: 0, events: 0 };
    const count = async () => ({
      used: await stage.used(companyId),
      jobs: (await stage.queued("issue-invoice")).length,
      invoices: (await stage.ctx.db.selectFrom("invoices").select("id").execute()).length,
      events: (await stage.ctx.db.selectFrom("invoice_events").select("id").execute()).length,
    });
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => createInvoice(ctx, makerFor(companyId), input, null),
      async () => {
        const after = await count();
        const made = after.invoices - before.invoices;
        expect(after).toEqual({
          used: before.used + made,
          jobs: before.jobs + made,
          invoices: before.invoices + made,
          events: before.events + 2 * made,
        });
      },
      async () => {
        before = await count();
      },
    );
    expect(await stage.used(companyId)).toBeGreaterThanOrEqual(1);
  });
});

describe("cancelling", () => {
  const weathers: Record<string, Behaviour[]> = {
    "answers at once": [],
    "answers after the time-out": ["silent"],
    "loses the first request": ["lost"],
  };

  test.each(Object.entries(weathers))(
    "cancelled exactly once when the city hall %s",
    async (_, script) => {
      let invoiceId = "";
      await killAtEveryTouch(
        stage.ctx,
        (ctx) => cancelInvoice(ctx, stage.deps, { companyId, invoiceId }),
        async () => {
          await stage.finish(companyId, invoiceId, "cancel");
          expect((await stage.show(companyId, invoiceId)).status).toBe("cancelled");
          const types = await stage.eventTypes(companyId, invoiceId);
          expect(types.filter((type) => type === "invoice.cancelled")).toHaveLength(1);
          expect(
            [...stage.world.authority.notes.values()].every((invoice) => invoice.isCancelled),
          ).toBe(true);
        },
        async () => {
          await stage.reset();
          invoiceId = (await stage.create(companyId)).id;
          await stage.issue(companyId, invoiceId);
          await requestCancellation(stage.ctx, { companyId, invoiceId }, CANCEL);
          stage.world.authority.cancelScript.push(...script);
        },
      );
    },
  );

  test("the request of a person is there or not, never half", async () => {
    let invoiceId = "";
    let used = 0;
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => requestCancellation(ctx, { companyId, invoiceId }, CANCEL),
      async () => {
        const invoice = await stage.show(companyId, invoiceId);
        const isCancelled = invoice.status === "cancelled";
        expect(await stage.used(companyId)).toBe(isCancelled ? used - 1 : used);
        expect((await stage.eventTypes(companyId, invoiceId)).includes("invoice.cancelled")).toBe(
          isCancelled,
        );
      },
      async () => {
        invoiceId = (await stage.create(companyId)).id;
        used = await stage.used(companyId);
      },
    );
  });
});

test("Killed is what a doomed context throws", async () => {
  const doomed = crashingContext(stage.ctx, 1);
  await expect(doomed.ctx.db.selectFrom("users").selectAll().execute()).rejects.toThrow(Killed);
});

describe("a city hall that knows its invoices only after a while", () => {
  test("killed at every touch of every question: one invoice, and no repetition before its time", async () => {
    let invoiceId = "";
    for (const absences of [0, 2]) {
      await killAtEveryTouch(
        stage.ctx,
        (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId }),
        async () => {
          expect(stage.world.authority.received.length).toBeLessThanOrEqual(absences < 2 ? 1 : 2);
          await stage.finish(companyId, invoiceId, "issue");
          await expectOneInvoice(invoiceId);
        },
        async () => {
          await stage.reset();
          stage.world.authority.absencePausesMs = [1_000, 2_000];
          stage.world.authority.script.push("lost");
          invoiceId = (await stage.create(companyId)).id;
          for (let turn = 0; turn <= absences; turn++) {
            await stage.issue(companyId, invoiceId);
            stage.waitLong();
          }
        },
      );
    }
  });
});

test("processing: killed before and after the protocol is on record, one invoice", async () => {
  let invoiceId = "";
  await killAtEveryTouch(
    stage.ctx,
    (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId }),
    async () => {
      await stage.finish(companyId, invoiceId, "issue");
      await expectOneInvoice(invoiceId);
    },
    async () => {
      await stage.reset();
      stage.world.authority.script.push("processing");
      invoiceId = (await stage.create(companyId)).id;
    },
  );
});
