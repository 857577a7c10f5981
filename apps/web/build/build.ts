import { fileURLToPath } from "node:url";
import { build } from "vite";
import { writeFirstFiles } from "./first-files.ts";
import { checkSizes } from "./sizes.ts";
import { buildWorker } from "./worker.ts";

// Writes apps/web/dist: the app first (it empties the folder), then the start page, the list of each screen's first files,
// the service worker (it knows the names of all files), and the size check.
const root = fileURLToPath(new URL("..", import.meta.url));
for (const mode of ["app", "landing"]) {
  await build({ root, mode, logLevel: "warn" });
}
await writeFirstFiles(`${root}/dist`);
await buildWorker(root);
const report = await checkSizes(`${root}/dist`);
process.stdout.write(`${report.text}\n`);
if (!report.ok) process.exitCode = 1;
