import { standGuard } from "@emita/reader/guard";
import { readStatement } from "./read-statement.ts";

standGuard();
// open-statement.ts is the only one that starts this file and talks to it.
process.on("message", (bytes: Uint8Array) => process.send?.(readStatement(bytes)));
