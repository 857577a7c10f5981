import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { substituteInvoiceSchema } from "@emita/contract/invoices/invoices";
import { killAtEveryTouch } from "../../../test/database/crashing-db.ts";
import type { Behaviour } from "../../../test/outside/fake-city-hall.ts";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { cancelInvoice } from "../cancelling/cancel-invoice.ts";
import { makerFor } from "../creating/maker.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { substituteInvoice } from "./substitute-invoice.ts";

/** The process is killed at every single touch of the database while one invoice takes the place of another. */
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

const BODY = substituteInvoiceSchema.parse({
  ...INVOICE,
  service_description: "Consultoria, texto corrigido",
  reason_code: "99",
  reason_text: "Descrição digitada errada",
});

async function createOld(): Promise<string> {
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

/** One valid invoice at the city hall, and our books say the same; both clients' mails are owed once. */
async function expectReplaced(old: string, by: string): Promise<void> {
  expect(await stage.row(old)).toMatchObject({ status: "cancelled", replaced_by_id: by });
  expect(await stage.row(by)).toMatchObject({ status: "issued", replaces_id: old });
  const invoices = [...stage.world.authority.notes.values()];
  expect(invoices.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  const jobs = await stage.queued("mail-cancelled-invoice");
  expect(jobs.filter((job) => JSON.stringify(job).includes(old))).toHaveLength(1);
}

describe("substituting", () => {
  test("the promise is made whole or not at all", async () => {
    let old = "";
    let used = 0;
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => substituteInvoice(ctx, makerFor(companyId), old, BODY, null),
      async () => {
        const { replaced_by_id: by } = await stage.row(old);
        expect(await stage.used(companyId)).toBe(used + (by === null ? 0 : 1));
        expect(await stage.replacementOf(old)).toBe(by);
      },
      async () => {
        await stage.reset();
        old = await createOld();
        used = await stage.used(companyId);
      },
    );
  });

  const weathers: Record<string, Behaviour[]> = {
    "answers at once": [],
    "answers after the time-out": ["silent"],
    "loses the first message": ["lost"],
  };

  test.each(Object.entries(weathers))("by message, when the city hall %s", async (_, script) => {
    let old = "";
    let by = "";
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId: by }),
      async () => {
        await stage.finish(companyId, by, "issue");
        await expectReplaced(old, by);
      },
      async () => {
        await stage.reset();
        old = await createOld();
        const made = await substituteInvoice(stage.ctx, makerFor(companyId), old, BODY, null);
        by = made.invoice.id;
        stage.world.authority.script.push(...script);
      },
    );
  });

  test("by cancelling: killed while the new one is issued, and while the old one is cancelled", async () => {
    let old = "";
    let by = "";
    const prepare = async () => {
      await stage.reset();
      stage.world.authority.substitution = "by_cancelling";
      old = await createOld();
      const made = await substituteInvoice(stage.ctx, makerFor(companyId), old, BODY, null);
      by = made.invoice.id;
    };
    const check = async () => {
      await stage.finish(companyId, by, "issue");
      await stage.finish(companyId, old, "cancel");
      await expectReplaced(old, by);
    };
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => issueInvoice(ctx, stage.deps, { companyId, invoiceId: by }),
      check,
      prepare,
    );
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => cancelInvoice(ctx, stage.deps, { companyId, invoiceId: old }),
      check,
      async () => {
        await prepare();
        await stage.issue(companyId, by);
      },
    );
  });
});
