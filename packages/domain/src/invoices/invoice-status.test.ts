import { expect, test } from "vitest";
import {
  INVOICE_STATUSES,
  STATUS_LABELS,
  canCancel,
  canDiscard,
  canDownload,
  canEdit,
  canReprocess,
  canTransition,
} from "./invoice-status.ts";

test("status labels are the product's", () => {
  expect(STATUS_LABELS).toEqual({
    pending: "Pendente",
    issued: "Emitida",
    error: "Erro",
    cancelled: "Cancelada",
  });
});

test.each([
  ["cancel", canCancel, ["pending", "issued"]],
  ["reprocess", canReprocess, ["error"]],
  ["edit", canEdit, ["error"]],
  ["discard", canDiscard, ["error"]],
  ["download", canDownload, ["issued", "cancelled"]],
] as const)("may %s", (_, may, statuses) => {
  expect(INVOICE_STATUSES.filter(may)).toEqual(statuses);
});

test("transitions are the product's, a second try and a discarded refusal", () => {
  const transitions = INVOICE_STATUSES.flatMap((from) =>
    INVOICE_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(transitions).toEqual([
    "pending > issued",
    "pending > error",
    "pending > cancelled",
    "issued > cancelled",
    "error > pending",
    "error > cancelled",
  ]);
});
