import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SKIPPED } from "../dependencies.mjs";
import { changedFiles, isTouched } from "./changed.mjs";
import { fromRoot } from "./project.mjs";
import { capture, run } from "./run.mjs";

/** The longest first, so that no core waits for it at the end. */
const PROJECTS = [
  "apps/server",
  "packages/domain/tsconfig.json",
  "packages/domain/tsconfig.test.json",
  "packages/contract",
  "packages/client",
  "packages/fiscal-layouts",
  "packages/fiscal",
  "packages/reader",
  "apps/sandbox",
  "apps/web/tsconfig.json",
  "apps/web/tsconfig.test.json",
  "apps/web/worker",
  "e2e",
  "bench",
];

function stateFile(project) {
  return fromRoot("node_modules", ".cache", "types", `${project.replaceAll("/", "-")}.json`);
}

const MARKS = { passed: "✓", skipped: "↓", failed: "✗" };

/** Parallel checks: the machines that run them have two cores. */
const AT_ONCE = 2;

const BOUNDARIES = {
  name: "boundaries",
  command: process.execPath,
  args: [fromRoot("scripts", "boundaries.mjs")],
};
const QUICK = quickChecks(PROJECTS, ["."]);
const THOROUGH = [
  ...QUICK,
  {
    name: "regular expressions",
    command: process.execPath,
    args: [fromRoot("scripts", "regexps.mjs")],
  },
  { name: "unused code and dependencies", command: "knip", args: ["--no-progress"] },
  {
    name: "known weaknesses and licences of dependencies",
    command: process.execPath,
    args: [fromRoot("scripts", "dependencies.mjs")],
  },
];

/** Runs every check of the project; the last line counts them all. `args` go to vitest. */
export function runTests(tools, args) {
  return runChecks(THOROUGH, tools, args);
}

/**
 * Runs the checks that take less than a minute: types, lint, format, boundaries, unit tests. `--changed` limits them to the changes
 * since the last commit, `--changed=main` to those since another one.
 */
export async function runCheck(tools, args) {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  return runChecks(changed ? await touchedChecks(changed.split("=")[1]) : QUICK, tools, [
    "--project",
    "unit",
    ...args,
  ]);
}

/** Compares the screens with the committed pictures; with `--renew` the present screens become the committed ones. */
export function runPictures({ browser }, args) {
  const renew = args.includes("--renew");
  const rest = args.filter((arg) => arg !== "--renew");
  return run("vitest", ["run", "--project", "pictures", ...rest], {
    env: { ...(browser && { CHROME_PATH: browser }), ...(renew && { PICTURES: "renew" }) },
  });
}

async function touchedChecks(commit) {
  const files = await changedFiles(commit);
  const projects = PROJECTS.filter((project) => isTouched(project, files));
  return quickChecks(projects, files);
}

function quickChecks(projects, places) {
  const there = places.filter((place) => existsSync(fromRoot(place)));
  const look = (name, command, flag) => ({
    name,
    command,
    args: [flag, "--no-error-on-unmatched-pattern", ...there],
  });
  return [
    ...(there.length > 0
      ? [look("lint", "oxlint", "--deny-warnings"), look("format", "oxfmt", "--check")]
      : []),
    ...projects.map((project) => ({
      name: `types ${project}`,
      command: "tsc",
      // Incremental: tsc skips what has not changed since the last check. Its four threads would each work out the same types
      // again, which doubles its work on a machine of two cores.
      args: [
        "-p",
        fromRoot(project),
        "--singleThreaded",
        "--incremental",
        "--tsBuildInfoFile",
        stateFile(project),
      ],
    })),
    BOUNDARIES,
  ];
}

async function runChecks(quick, tools, args) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...quick];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runQuick(check, counts);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await runVitest(tools, args, counts);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
}

async function runQuick({ name, command, args }, counts) {
  const started = Date.now();
  const { code, output } = await capture(command, args);
  const outcome = code === 0 ? "passed" : code === SKIPPED ? "skipped" : "failed";
  counts[outcome] += 1;
  console.log(`${MARKS[outcome]} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (outcome !== "passed") console.log(output);
}

/** Unit, server and end-to-end tests, counted from vitest's own report. A run without a report counts as failed. */
async function runVitest({ browser }, args, counts) {
  const folder = mkdtempSync(join(tmpdir(), "emita-report-"));
  const report = join(folder, "report.json");
  const vitest = [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...args,
  ];
  const code = await run("vitest", vitest, { env: browser ? { CHROME_PATH: browser } : {} });
  const seen = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  counts.passed += seen.passed;
  counts.skipped += seen.skipped;
  counts.failed += seen.failed;
  if (code !== 0 && seen.failed === 0) counts.failed += 1;
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
