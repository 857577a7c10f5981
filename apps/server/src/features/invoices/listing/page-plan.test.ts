import { expect, test } from "vitest";
import type { ListFilters } from "./list-conditions.ts";
import { pageWay } from "./page-plan.ts";

const way = (filters: Partial<ListFilters>, column: "created_at" | "updated_at" | "amount_cents") =>
  pageWay(filters, { column });

test("a period or an amount lies along the order of the same column", () => {
  const filters = { created_from: "2026-01-01", updated_to: "2026-02-01", amount_min: 10 };
  expect(way(filters, "created_at").along).toEqual({ created_from: "2026-01-01" });
  expect(way(filters, "updated_at").along).toEqual({ updated_to: "2026-02-01" });
  expect(way(filters, "amount_cents")).toEqual({
    along: { amount_min: 10 },
    against: { created_from: "2026-01-01", updated_to: "2026-02-01" },
    isNarrow: false,
    isWithinIndex: false,
    isShortText: false,
  });
});

test("a filter whose column is in the order's index is decided within it", () => {
  expect(way({ search: "a", status: "error" }, "created_at").isWithinIndex).toBe(true);
  expect(way({ search: "a", channel: "nacional" }, "created_at").isWithinIndex).toBe(false);
  expect(way({ search: "a", channel: "nacional" }, "amount_cents").isWithinIndex).toBe(false);
  expect(way({ city: "a", issued_to: "2026-01-01" }, "amount_cents").isWithinIndex).toBe(true);
});

test("by creation one index with a value of its own serves: the narrowest", () => {
  expect(way({ status: "error", channel: "nacional" }, "created_at")).toEqual({
    along: { channel: "nacional" },
    against: { status: "error" },
    isNarrow: false,
    isWithinIndex: false,
    isShortText: false,
  });
  expect(way({ status: "error", cnpj: "35887104000144" }, "created_at").along).toEqual({
    cnpj: "35887104000144",
  });
  expect(way({ status: "error", cnpj: "35887104000144" }, "updated_at").along).toEqual({
    status: "error",
  });
  expect(way({ status: "error" }, "amount_cents").against).toEqual({ status: "error" });
});

test("texts of one or two letters are recognised as short", () => {
  expect(way({ search: "ab " }, "created_at").isShortText).toBe(true);
  expect(way({ search: "abc", city: "x" }, "created_at").isShortText).toBe(true);
  expect(way({ search: "abc" }, "created_at").isShortText).toBe(false);
});

test.each(["nfse_number", "idempotency_key", "external_id"] as const)("%s is looked up", (name) => {
  expect(way({ [name]: "7", status: "issued" }, "updated_at").isNarrow).toBe(true);
  expect(way({ status: "issued" }, "updated_at").isNarrow).toBe(false);
});
