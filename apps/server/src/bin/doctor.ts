import { ConfigError, parseConfig } from "../config/config.ts";
import { examine } from "../doctor/examine.ts";
import { fault, type Finding } from "../doctor/finding.ts";
import { report } from "../doctor/run-checks.ts";
import { endProcess } from "../platform/basics/end-process.ts";

/** `npm run doctor`: one line for each thing looked at, exit code 1 when one is a fault. */
async function look(): Promise<readonly Finding[]> {
  try {
    return await examine(parseConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n").map((line) => fault("Configuração", line));
  }
}

const { text, isWell } = report(await look());
process.stdout.write(`${text}\n`);
endProcess(isWell ? 0 : 1);
