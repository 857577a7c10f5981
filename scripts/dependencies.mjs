// Checks the packages of the running product: known vulnerabilities, when the registry answers,
// and licences.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fromRoot, ROOT, toolEnvironment } from "./lib/project.mjs";

/** Exit code of a check that could not run. */
export const SKIPPED = 77;

/** Licences that allow a closed product. LGPL parts are libraries in separate files, which a user may replace. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** An SPDX expression of AND and OR. Inner brackets are not supported: no package uses them so far. */
export function isAllowedLicence(expression) {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => ALLOWED.has(name)));
}

/** @returns {string[]} one line for each package of the running product with a licence that is not allowed */
export function licenceFaults({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .filter(([, { license = "" }]) => !isAllowedLicence(license))
    .map(([path, { license }]) => `${path}: ${license ?? "no licence"}`);
}

/**
 * Evaluates the output of `npm audit --json`.
 * @returns {{ faults: string[] } | { skipped: string }}
 */
export function readAudit(output) {
  const answer = parse(output);
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) return { skipped: answer?.message ?? "the registry did not answer" };
  const faults = Object.values(answer.vulnerabilities).filter(
    ({ severity }) => severity === "high" || severity === "critical",
  );
  return { faults: faults.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function audit() {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=15000"];
  const { stdout } = spawnSync("npm", args, {
    cwd: ROOT,
    env: toolEnvironment(),
    encoding: "utf8",
  });
  return readAudit(stdout ?? "");
}

if (process.argv[1]?.endsWith("dependencies.mjs")) {
  const licences = licenceFaults(JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8")));
  const { faults = [], skipped } = audit();
  for (const line of [...licences, ...faults]) console.log(line);
  if (skipped) console.log(`not asked for known weaknesses: ${skipped}`);
  process.exit(licences.length + faults.length > 0 ? 1 : skipped ? SKIPPED : 0);
}
