import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBuilt } from "../../build/built.mjs";

// The entry: runs what was built from the sources as they are (apps/server/build), or else the sources.

interface Program {
  run(sandboxEntry: string | null): void;
}

enableCompileCache();
// Developers run from the sources, which are watched.
const isWatched = process.env["WATCH_REPORT_DEPENDENCIES"] !== undefined;
const built = isWatched ? null : findBuilt(join(import.meta.dirname, "../../../.."));
const program: Program = await import(
  built ? pathToFileURL(built.server).href : new URL("./run.ts", import.meta.url).href
);
program.run(built?.sandbox ?? null);
