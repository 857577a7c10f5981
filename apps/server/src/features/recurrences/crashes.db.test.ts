import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { killAtEveryTouch } from "../../test/database/crashing-db.ts";
import {
  createRecurrenceStage,
  START,
  type RecurrenceStage,
} from "../../test/recurrences/recurrence-stage.ts";
import { submitDue } from "./deciding/submit-due.ts";
import { findDue } from "./finding/find-due.ts";
import { issueOccurrences } from "./issuing/issue-occurrences.ts";
import { retryOccurrences } from "./issuing/retry-occurrences.ts";

/** The process is killed at every single touch of the database, one after the other, and started again. */
let stage: RecurrenceStage;
let companyId: string;
let clientId: string;
beforeAll(async () => {
  stage = await createRecurrenceStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.reset());

const MINUTE = 60_000;

/** A company with two repeats that are due: one issues by itself, one asks. */
async function prepare(): Promise<void> {
  stage.setClock(START);
  companyId = await stage.createCustomer(50);
  clientId = await stage.createClient(companyId);
  await stage.repeat(companyId, clientId);
  await stage.repeat(companyId, clientId, { mode: "ask", amount: 100 });
  stage.setClock("2026-11-05T11:00:00Z");
}

/** What other workers and the next minutes do. */
async function goOn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    stage.clock.advance(20 * MINUTE);
    await stage.work();
  }
}

async function expectOnceEach(count: number): Promise<void> {
  const occurrences = await stage.occurrences(companyId);
  const sent = occurrences.filter(({ state }) => state === "sent");
  const invoices = await stage.invoices(companyId);
  expect(occurrences).toHaveLength(2);
  expect(sent).toHaveLength(count);
  expect(new Set(invoices.map(({ id }) => id))).toEqual(
    new Set(sent.map(({ invoice_id }) => invoice_id)),
  );
  expect(await stage.used(companyId)).toBe(count);
}

describe("killed at every touch of the database, each occurrence is one invoice", () => {
  test("while what is due is found", async () => {
    const touches = await killAtEveryTouch(
      stage.ctx,
      findDue,
      async () => {
        await goOn();
        await expectOnceEach(1);
      },
      prepare,
    );
    expect(touches).toBeGreaterThan(8);
  });

  test("while the invoices are made", async () => {
    const touches = await killAtEveryTouch(
      stage.ctx,
      (ctx) => issueOccurrences(ctx, stage.deps, companyId),
      async () => {
        await goOn();
        await expectOnceEach(1);
      },
      async () => {
        await prepare();
        await findDue(stage.ctx);
      },
    );
    expect(touches).toBeGreaterThan(8);
  });

  test("while what asks is sent", async () => {
    await killAtEveryTouch(
      stage.ctx,
      (ctx) => submitDue(ctx, companyId, undefined),
      async () => {
        await stage.submit(companyId);
        await goOn();
        await expectOnceEach(2);
      },
      async () => {
        await prepare();
        await findDue(stage.ctx);
      },
    );
  });

  test("while what waits is tried again", async () => {
    await killAtEveryTouch(
      stage.ctx,
      retryOccurrences,
      async () => {
        await stage.reset();
        await goOn();
        await expectOnceEach(1);
      },
      async () => {
        await prepare();
        stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um." };
        await stage.work();
        stage.clock.advance(60 * MINUTE);
      },
    );
  });
});

test("two workers at the same moment", async () => {
  await prepare();
  await Promise.all([findDue(stage.ctx), findDue({ ...stage.ctx })]);
  const issue = () => issueOccurrences({ ...stage.ctx }, stage.deps, companyId);
  await Promise.all([issue(), issue()]);
  await expectOnceEach(1);
});
