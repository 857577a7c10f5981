// The entry of every command: it runs the stale steps of the set-up, then the command on the pinned Node.js.
// Plain JavaScript without dependencies: this file runs on any Node.js of the machine.
import {
  runAdmin,
  runBench,
  runData,
  runDev,
  runDoctor,
  runRead,
  runStart,
} from "./lib/commands.mjs";
import { ensureSetup, SetupError } from "./lib/setup.mjs";
import { runCheck, runPictures, runTests } from "./lib/checks.mjs";
import { runPlantedFaults } from "./planted-faults.mjs";

const COMMANDS = {
  start: { setup: { web: true, program: true }, run: runStart },
  setup: { setup: { web: true, program: true }, run: () => 0 },
  admin: { setup: { quiet: true }, run: runAdmin },
  doctor: { setup: { quiet: true }, run: runDoctor },
  dev: { setup: {}, run: runDev },
  check: { setup: {}, run: runCheck },
  test: { setup: { web: true, program: true, browser: true }, run: runTests },
  pictures: { setup: { web: true, browser: true }, run: runPictures },
  "planted-faults": { setup: {}, run: runPlantedFaults },
  bench: { setup: { web: true, program: true }, run: runBench },
  read: { setup: { quiet: true }, run: runRead },
  backup: dataCommand("backup"),
  restore: dataCommand("restore"),
  verify: { setup: { quiet: true }, run: (tools, args) => runAdmin(tools, ["verify", ...args]) },
};

function dataCommand(name) {
  return { setup: { quiet: true }, run: (tools, args) => runData(tools, [name, ...args]) };
}

async function main() {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command)
    throw new SetupError(
      `Comando desconhecido: ${name}. Use um destes: ${Object.keys(COMMANDS).join(", ")}.`,
    );
  const tools = await ensureSetup(command.setup);
  return command.run(tools, rest);
}

main().then(
  (code) => process.exit(code),
  (error) => {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  },
);
