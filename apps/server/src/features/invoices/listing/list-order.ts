import { sql, type Expression, type SqlBool } from "kysely";
import type { InvoiceSort } from "@emita/contract/invoices";
import type { Direction, Position } from "./cursor.ts";
import type { ShownInvoice } from "../record/store.ts";

export interface ListOrder {
  readonly column: "created_at" | "amount_cents";
  readonly direction: "asc" | "desc";
  /** Only what lies on this side of a position; invoices of one instant or amount follow by id. */
  beyond(position: Position, way: Direction): Expression<SqlBool>;
  keyOf(invoice: Pick<ShownInvoice, "created_at" | "amount_cents">): number;
}

const byCreation = (direction: ListOrder["direction"]): ListOrder => ({
  column: "created_at",
  direction,
  beyond: ({ key, id }, way) =>
    isDownwards(direction, way)
      ? sql<SqlBool>`(created_at, id) < (${new Date(key)}, ${id}::uuid)`
      : sql<SqlBool>`(created_at, id) > (${new Date(key)}, ${id}::uuid)`,
  keyOf: (invoice) => invoice.created_at.getTime(),
});

const byAmount = (direction: ListOrder["direction"]): ListOrder => ({
  column: "amount_cents",
  direction,
  beyond: ({ key, id }, way) =>
    isDownwards(direction, way)
      ? sql<SqlBool>`(amount_cents, id) < (${key}::bigint, ${id}::uuid)`
      : sql<SqlBool>`(amount_cents, id) > (${key}::bigint, ${id}::uuid)`,
  keyOf: (invoice) => invoice.amount_cents,
});

function isDownwards(direction: ListOrder["direction"], way: Direction): boolean {
  return (direction === "desc") === (way === "after");
}

/** Each order has an index that holds it (migrations 0005 and 0034). */
export const LIST_ORDERS: Readonly<Record<InvoiceSort, ListOrder>> = {
  "-created_at": byCreation("desc"),
  created_at: byCreation("asc"),
  "-amount": byAmount("desc"),
  amount: byAmount("asc"),
};

/** How rows come out of the index when they are read from a position backwards. */
export function reversed(direction: ListOrder["direction"]): ListOrder["direction"] {
  return direction === "asc" ? "desc" : "asc";
}
