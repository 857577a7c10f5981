import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { INVOICE_SORTS } from "@emita/contract/invoices/invoices";
import { localDate } from "@emita/domain/basics/dates";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

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

const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);

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

test("a page back after new invoices leads on to them", async () => {
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

describe("a copy kept by last change", () => {
  test("read on from where it ended has every invoice, also those that change while it is read", async () => {
    const created: string[] = [];
    for (let index = 0; index < 6; index++) {
      stage.clock.advance(1);
      created.push((await stage.create(companyId)).id);
    }
    const seen: string[] = [];
    let page = await list({ sort: "updated_at", limit: "2" });
    const [first, , , , , last] = created;
    for (const id of [first, last]) {
      stage.clock.advance(1);
      await stage.call(companyId, "PATCH", `/${id}`, { metadata: { a: "1" } });
    }
    for (;;) {
      seen.push(...page.data.map(({ id }) => id));
      if (!page.next_cursor) break;
      page = await list({ sort: "updated_at", limit: "2", cursor: page.next_cursor });
    }
    expect(new Set(seen)).toEqual(new Set(created));
    expect(seen).toEqual([...created.slice(0, 5), first, last]);
    const newest = await list({ sort: "-updated_at", limit: "1" });
    expect(newest.data[0]?.id).toBe(last);
  });

  test("begins where the last one ended", async () => {
    await stage.create(companyId);
    stage.clock.advance(1_000);
    const late = await stage.create(companyId);
    expect(await idsOf({ updated_from: late.updated_at })).toEqual([late.id]);
    expect(await idsOf({ updated_to: late.updated_at })).toHaveLength(2);
    const before = new Date(Date.parse(late.updated_at) - 1).toISOString();
    expect(await idsOf({ updated_to: before })).not.toContain(late.id);
    const today = localDate(new Date(late.updated_at));
    expect(await idsOf({ updated_from: today, updated_to: today })).toContain(late.id);
  });

  test.each(["issue", "cancel"])(
    "whatever the city hall does moves an invoice: %s",
    async (what) => {
      const { id, updated_at } = await stage.create(companyId);
      stage.clock.advance(1_000);
      await stage.issue(companyId, id);
      const issued = (await list({})).data[0];
      expect(issued && issued.updated_at > updated_at).toBe(true);
      if (what === "issue") return;
      stage.clock.advance(1_000);
      await stage.call(companyId, "POST", `/${id}/cancellation`);
      const asked = (await list({})).data[0];
      stage.clock.advance(1_000);
      await stage.cancel(companyId, id);
      const [cancelled] = (await list({})).data;
      expect(cancelled?.status).toBe("cancelled");
      expect(asked && issued && asked.updated_at > issued.updated_at).toBe(true);
      expect(cancelled && asked && cancelled.updated_at > asked.updated_at).toBe(true);
    },
  );
});

describe("filters that the order's index knows nothing of", () => {
  test("the same invoices in every order, page by page, however far they lie apart", async () => {
    const wanted: string[] = [];
    for (let index = 0; index < 9; index++) {
      stage.clock.advance(1);
      const city = index % 4 === 0 ? "Tocantínia" : "Recife";
      const { id } = await stage.create(companyId, { amount: 100 + (index % 3), city });
      if (index % 4 === 0) wanted.push(id);
    }
    for (const sort of INVOICE_SORTS)
      for (const filter of [
        { city: "tocantinia" },
        { city: "ín" },
        { city: "to", status: "pending" },
      ]) {
        const seen: string[] = [];
        for (let cursor: string | null = ""; cursor !== null;) {
          const page: InvoiceList = await list({
            sort,
            limit: "2",
            ...filter,
            ...(cursor && { cursor }),
          });
          seen.push(...page.data.map(({ id }) => id));
          cursor = page.next_cursor;
        }
        expect(seen.toSorted()).toEqual(wanted.toSorted());
      }
  });
});
