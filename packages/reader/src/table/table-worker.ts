import { standGuard } from "../guard.ts";
import { readTable } from "./read-table.ts";

standGuard();
// Only ask-for-table.ts starts this file and talks to it.
process.on("message", (bytes: Uint8Array) => process.send?.(readTable(bytes)));
