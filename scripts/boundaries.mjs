// Checks import boundaries, and that the check really read the project: a tool that reads no file would report success.
import { spawnSync } from "node:child_process";
import { fromRoot, ROOT, toolEnvironment } from "./lib/project.mjs";

const FEWEST_MODULES = 200;
const FOLDERS = ["packages", "apps", "e2e", "bench"];

/** @returns {{ faults: {rule: string, from: string, to: string}[], modules: number }} */
export function checkBoundaries(root) {
  const args = [
    "--config",
    fromRoot(".dependency-cruiser.mjs"),
    "--output-type",
    "json",
    ...FOLDERS,
  ];
  const { stdout, stderr } = spawnSync("depcruise", args, {
    cwd: root,
    env: toolEnvironment(),
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`dependency-cruiser gave no report: ${stderr}`);
  const { summary, modules } = JSON.parse(stdout);
  const ours = modules.filter(
    ({ source }) => !source.includes("node_modules") && /\.(ts|tsx)$/.test(source),
  );
  return {
    modules: ours.length,
    faults: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (process.argv[1]?.endsWith("boundaries.mjs")) {
  const { faults, modules } = checkBoundaries(ROOT);
  for (const { rule, from, to } of faults) console.error(`${rule}: ${from} → ${to}`);
  if (modules < FEWEST_MODULES)
    console.error(
      `only ${modules} modules were read, at least ${FEWEST_MODULES} are there: the check itself is broken`,
    );
  process.exit(faults.length > 0 || modules < FEWEST_MODULES ? 1 : 0);
}
