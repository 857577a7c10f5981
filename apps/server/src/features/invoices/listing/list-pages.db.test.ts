import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InvoiceList } from "@emita/contract/invoices";
import { INVOICE_SORTS } from "@emita/contract/invoices";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoice-stage.ts";

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

async function list(query: Record<string, string>): Promise<InvoiceList> {
  const answer = await stage.call(companyId, "GET", `?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe.each(INVOICE_SORTS)("pages sorted by %s", (sort) => {
  test("lead back the way they came, ties included", async () => {
    for (let index = 0; index < 11; index++) {
      if (index % 3 === 0) stage.clock.advance(1);
      await stage.create(companyId, { amount: 100 + (index % 4) });
    }
    const there: string[][] = [];
    let page = await list({ sort, limit: "4" });
    expect(page).not.toHaveProperty("previous_cursor");
    there.push(page.data.map(({ id }) => id));
    while (page.next_cursor) {
      page = await list({ sort, limit: "4", cursor: page.next_cursor });
      there.push(page.data.map(({ id }) => id));
    }
    expect(there.map((ids) => ids.length)).toEqual([4, 4, 3]);
    const back = [page.data.map(({ id }) => id)];
    while (page.previous_cursor) {
      page = await list({ sort, limit: "4", cursor: page.previous_cursor });
      back.push(page.data.map(({ id }) => id));
    }
    expect(back.toReversed()).toEqual(there);
    expect(page.previous_cursor).toBeNull();
    expect(page.next_cursor).not.toBeNull();
  });
});

test("a page back after new notes leads on to them", async () => {
  for (let index = 0; index < 3; index++) {
    stage.clock.advance(1);
    await stage.create(companyId);
  }
  const first = await list({ limit: "2" });
  const second = await list({ limit: "2", cursor: first.next_cursor ?? "" });
  stage.clock.advance(1);
  const { id } = await stage.create(companyId);
  const back = await list({ limit: "2", cursor: second.previous_cursor ?? "" });
  expect(back.data).toEqual(first.data);
  const newest = await list({ limit: "2", cursor: back.previous_cursor ?? "" });
  expect(newest.data.map((invoice) => invoice.id)).toEqual([id]);
  expect(newest.previous_cursor).toBeNull();
});
