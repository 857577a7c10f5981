import { standGuard } from "../guard.ts";
import type { TableLimits } from "./limits.ts";
import { readTable } from "./read-table.ts";

standGuard();
// Only ask-for-table.ts starts this file and talks to it.
process.on("message", ({ bytes, limits }: TableQuestion) =>
  process.send?.(readTable(bytes, limits)),
);

export interface TableQuestion {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
}
