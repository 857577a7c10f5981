import type { BatchRowState } from "@emita/contract/batches/batch-fields";
import type { StoredRowState } from "../../../db/tables/batches.ts";

/** What became of a row: its invoice's status once it has one. */
export function shownState(state: string, status: string | null): BatchRowState {
  if (state === "made") return OF_STATUS.get(status ?? "cancelled") ?? "cancelled";
  return OPEN.find((one) => one === state) ?? "checking";
}

const OF_STATUS = new Map<string, BatchRowState>([
  ["pending", "pending"],
  ["issued", "issued"],
  ["error", "rejected"],
  ["cancelled", "cancelled"],
]);
const OPEN = ["checking", "ready", "error", "duplicate", "left_out", "queued", "refused"] as const;

/** The stored state and the invoice's status that a shown state stands for. */
export function storedStateOf(shown: BatchRowState): {
  readonly state: StoredRowState;
  readonly status: "pending" | "issued" | "error" | "cancelled" | null;
} {
  const [status] = [...OF_STATUS].find(([, state]) => state === shown) ?? [null];
  const open = OPEN.find((one) => one === shown);
  if (open) return { state: open, status: null };
  const known = STATUSES.find((one) => one === status) ?? null;
  return { state: "made", status: known };
}

const STATUSES = ["pending", "issued", "error", "cancelled"] as const;

/** The words for people, in the result file. */
export const ROW_STATE_LABELS: Readonly<Record<BatchRowState, string>> = {
  checking: "Em conferência",
  ready: "Pronta",
  error: "Corrigir",
  duplicate: "Talvez repetida",
  left_out: "De fora",
  queued: "Na fila",
  pending: "Na prefeitura",
  issued: "Emitida",
  rejected: "Recusada",
  refused: "Não enviada",
  cancelled: "Cancelada",
};
