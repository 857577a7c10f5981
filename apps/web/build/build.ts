import { fileURLToPath } from "node:url";
import { build } from "vite";
import { checkSizes } from "./sizes.ts";

// Writes apps/web/dist: the app first (it empties the folder), then the start page, then the size check.
const root = fileURLToPath(new URL("..", import.meta.url));
for (const mode of ["app", "landing"]) {
  await build({ root, mode, logLevel: "warn" });
}
const report = await checkSizes(`${root}/dist`);
process.stdout.write(`${report.text}\n`);
if (!report.ok) process.exitCode = 1;
