import { fileURLToPath } from "node:url";
import { build } from "vite";
import { writeAddresses } from "./addresses.ts";
import { compressFiles } from "./compress.ts";
import { writeScreens } from "./screens.ts";
import { checkSizes } from "./sizes.ts";
import { buildWorker } from "./worker.ts";

// Writes apps/web/dist. The app comes first, because it empties the folder. Then the start page, the first screens' own
// pages and the service worker, which needs the names of all files. Then compressed copies, and the size check.
const root = fileURLToPath(new URL("..", import.meta.url));
for (const mode of ["app", "landing"]) {
  await build({ root, mode, logLevel: "warn" });
}
await writeScreens(root);
await writeAddresses(`${root}/dist`);
await buildWorker(root);
await compressFiles(`${root}/dist`);
const report = await checkSizes(`${root}/dist`);
process.stdout.write(`${report.text}\n`);
if (!report.ok) process.exitCode = 1;
