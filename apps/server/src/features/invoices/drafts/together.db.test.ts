import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDraftSchema, updateDraftSchema } from "@emita/contract/invoices/invoice-drafts";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { within, workFor } from "../../../platform/basics/work-context.ts";
import { makerFor } from "../creating/maker.ts";
import { changeDraft } from "./change-draft.ts";
import { listExpandedQuerySchema } from "@emita/contract/invoices/invoices";
import { listDrafts } from "./read-drafts.ts";
import { createDraft } from "./create-draft.ts";
import { submitDraft } from "./submit-draft.ts";
import { markClosed, markOpen, openedBy } from "./draft-presence.ts";

let stage: InvoiceStage;
let companyId: string;
let ana: string;
let bento: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
  [ana, bento] = [await person("Ana Ribeiro"), await person("Bento Dias")];
});

async function person(name: string): Promise<string> {
  const id = randomUUID();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("users")
    .values({
      id,
      email: `${id}@exemplo.com.br`,
      user_metadata: JSON.stringify({ full_name: name }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** As a request of this person. */
const as = <Result>(userId: string, run: () => Promise<Result>): Promise<Result> =>
  within({}, () => {
    workFor({ userId, tokenId: null });
    return run();
  });

async function begin(fields: object): Promise<string> {
  const input = createDraftSchema.parse({ draft: true, ...fields });
  const made = await as(ana, () => createDraft(stage.ctx, makerFor(companyId), input));
  if (!("draft" in made)) throw new Error("no draft");
  return made.draft.id;
}

const change = (userId: string, invoiceId: string, body: object) =>
  as(userId, () =>
    changeDraft(
      stage.ctx,
      makerFor(companyId),
      { companyId, invoiceId },
      updateDraftSchema.parse(body),
    ),
  );

test("a conflict names the other person and both values", async () => {
  const id = await begin({ amount: 1 });
  await change(ana, id, { base_version: 1, amount: 2 });
  await expect(change(bento, id, { base_version: 1, amount: 3 })).rejects.toMatchObject({
    code: "draft_conflict",
    details: {
      extra: {
        version: 2,
        conflicts: [
          { field: "amount", yours: 3, theirs: 2, changed_by: expect.stringContaining("Ana") },
        ],
      },
    },
  });
});

test("each sees the other in the draft, for as long as it is open", async () => {
  const ref = { companyId, invoiceId: await begin({}) };
  expect(await as(ana, () => markOpen(stage.ctx, ref))).toEqual([]);
  const seen = await as(bento, () => markOpen(stage.ctx, ref));
  expect(seen).toMatchObject([{ name: expect.stringContaining("Ana") }]);
  const listed = await as(bento, () =>
    listDrafts(stage.ctx, companyId, "draft", listExpandedQuerySchema.parse({})),
  );
  expect(listed.data.find((draft) => draft.id === ref.invoiceId)?.opened_by).toEqual(seen);
  await as(ana, () => markClosed(stage.ctx, ref));
  expect(await as(bento, () => openedBy(stage.ctx, ref))).toEqual([]);
  stage.clock.advance(5 * 60_000);
  expect(await as(ana, () => openedBy(stage.ctx, ref))).toEqual([]);
});

test("every change reaches the open screens of the company", async () => {
  const screen = new EventEmitter();
  const next = () => once(screen, "event");
  const stop = await stage.ctx.live.subscribe(companyId, (event) => screen.emit("event", event));
  const [first, id] = await Promise.all([next(), begin({ amount: 1 })]);
  const [second] = await Promise.all([next(), change(bento, id, { base_version: 1, amount: 2 })]);
  expect([first, second]).toEqual([1, 2].map(() => [{ type: "draft.changed", id }]));
  stop();
});

test("a draft that another person changed is not sent as it was seen", async () => {
  const invoiceId = await begin(INVOICE);
  const ref = { companyId, invoiceId };
  await change(bento, invoiceId, { amount: 900 });
  const sending = submitDraft(stage.ctx, makerFor(companyId), ref, {}, 1);
  await expect(sending).rejects.toMatchObject({ code: "draft_conflict" });
  const { isNew, invoice } = await submitDraft(stage.ctx, makerFor(companyId), ref, {}, 2);
  expect([isNew, invoice.amount_cents]).toEqual([true, 90_000]);
  // What is an invoice already answers for itself, whatever version was seen.
  expect((await submitDraft(stage.ctx, makerFor(companyId), ref, {}, 1)).isNew).toBe(false);
});
