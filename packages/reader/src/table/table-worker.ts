import { standGuard } from "../guard.ts";
import { readTable } from "./read-table.ts";

standGuard();
// ask-for-table.ts is the only one that starts this file and talks to it.
process.on("message", (bytes: Uint8Array) => process.send?.(readTable(bytes)));
