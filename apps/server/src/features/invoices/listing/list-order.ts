import { sql, type Expression, type SqlBool } from "kysely";
import type { InvoiceSort } from "@emita/contract/invoices/invoices";
import type { Direction, Position } from "./cursor.ts";
import type { ShownInvoice } from "../record/store.ts";

export interface ListOrder {
  readonly column: "created_at" | "updated_at" | "amount_cents";
  readonly direction: "asc" | "desc";
  /** Only what lies on this side of a position; invoices of one instant or amount follow by id. */
  beyond(position: Position, way: Direction): Expression<SqlBool>;
  keyOf(invoice: Pick<ShownInvoice, "created_at" | "updated_at" | "amount_cents">): number;
}

const byInstant = (
  column: "created_at" | "updated_at",
  direction: ListOrder["direction"],
): ListOrder => ({
  column,
  direction,
  beyond: ({ key, id }, way) =>
    isDownwards(direction, way)
      ? sql<SqlBool>`(${sql.ref(column)}, id) < (${new Date(key)}, ${id}::uuid)`
      : sql<SqlBool>`(${sql.ref(column)}, id) > (${new Date(key)}, ${id}::uuid)`,
  keyOf: (invoice) => invoice[column].getTime(),
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

/** Each order has an index that holds it (db/baseline/06-invoices.sql). */
export const LIST_ORDERS: Readonly<Record<InvoiceSort, ListOrder>> = {
  "-created_at": byInstant("created_at", "desc"),
  created_at: byInstant("created_at", "asc"),
  "-amount": byAmount("desc"),
  amount: byAmount("asc"),
  "-updated_at": byInstant("updated_at", "desc"),
  updated_at: byInstant("updated_at", "asc"),
};

/** How rows come out of the index when they are read from a position backwards. */
export function reversed(direction: ListOrder["direction"]): ListOrder["direction"] {
  return direction === "asc" ? "desc" : "asc";
}
