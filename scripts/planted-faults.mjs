// Breaks product code in one small place at a time and asks the tests beside it whether they notice: forty places over all
// rooms (lib/planted-faults.mjs). `npm run planted-faults`, or `npm run planted-faults -- sandbox` for what has that in its path.
import { readFileSync, writeFileSync } from "node:fs";
import { PLANTED_FAULTS } from "./lib/planted-faults.mjs";
import { fromRoot } from "./lib/project.mjs";
import { capture } from "./lib/run.mjs";

/** Files as they were, to be put back however this ends. */
const originals = new Map();
process.on("exit", () => {
  for (const [path, text] of originals) writeFileSync(path, text);
});

/** @returns {Promise<number>} exit code: 0 when every fault was found. */
export async function runPlantedFaults(_tools, words) {
  const chosen = PLANTED_FAULTS.filter(({ file }) => words.every((word) => file.includes(word)));
  const sound = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (sound.code !== 0) {
    console.log(`${sound.output}\nThe tests fail without any fault: nothing was planted.`);
    return 1;
  }
  let found = 0;
  for (const fault of chosen) {
    const outcome = await tryOut(fault);
    if (outcome === "found") found += 1;
    console.log(`${outcome === "found" ? "✓" : "✗"} ${fault.file}: ${outcome}`);
  }
  console.log(`${found} of ${chosen.length} planted faults were found`);
  return found === chosen.length && chosen.length > 0 ? 0 : 1;
}

async function tryOut({ file, find, put, tests }) {
  const path = fromRoot(file);
  const text = readFileSync(path, "utf8");
  const parts = text.split(find);
  if (parts.length !== 2) return `does not fit any more: ${JSON.stringify(find)}`;
  originals.set(path, text);
  writeFileSync(path, parts.join(put));
  const { code, output } = await runTests(tests);
  writeFileSync(path, text);
  originals.delete(path);
  if (code === 0) return "not found";
  return /Tests .*\d+ failed/.test(output) ? "found" : `the tests did not run:\n${output}`;
}

function runTests(files) {
  return capture("vitest", ["run", "--bail=1", ...files], { env: { NO_COLOR: "1" } });
}
