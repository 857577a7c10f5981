import { expect, test } from "vitest";
import {
  INVOICE_STATUSES,
  STATUS_LABELS,
  canCancel,
  canDownload,
  canEdit,
  canReprocess,
  canTransition,
} from "./invoice-status.ts";

test("labels are the specification's", () => {
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
  ["download", canDownload, ["issued", "cancelled"]],
] as const)("may %s", (_, may, statuses) => {
  expect(INVOICE_STATUSES.filter(may)).toEqual(statuses);
});

test("transitions are the specification's and a second try", () => {
  const transitions = INVOICE_STATUSES.flatMap((from) =>
    INVOICE_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(transitions).toEqual([
    "pending > issued",
    "pending > error",
    "pending > cancelled",
    "issued > cancelled",
    "error > pending",
  ]);
});
