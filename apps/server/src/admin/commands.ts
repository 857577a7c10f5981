import { parseArgs } from "node:util";
import { accountCommand } from "./accounts/account.ts";
import { OperatorRefusal, type Command, type Operator, type Given } from "./operator.ts";
import { eventsCommand } from "./events.ts";
import { historyCommand } from "./history.ts";
import { jobsCommand } from "./jobs.ts";
import { keptInvoicesCommand } from "./kept-notes.ts";
import { mailsCommand } from "./mails.ts";
import { invoiceCommand } from "./invoices/invoice.ts";
import { numberingCommand } from "./numbering.ts";
import { officePlanCommand } from "./office-plan.ts";
import { readOnlyCommand } from "./read-only.ts";
import { resealCommand } from "./reseal.ts";
import { restoredCommand } from "./restored.ts";
import { verifyCommand } from "./verify.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  account: accountCommand,
  note: invoiceCommand,
  jobs: jobsCommand,
  mails: mailsCommand,
  restored: restoredCommand,
  numbering: numberingCommand,
  "read-only": readOnlyCommand,
  "kept-notes": keptInvoicesCommand,
  "office-plan": officePlanCommand,
  events: eventsCommand,
  verify: verifyCommand,
  reseal: resealCommand,
  history: historyCommand,
};

const OPTIONS = {
  reason: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  file: { type: "string" },
  name: { type: "string" },
  units: { type: "string" },
} as const;

/** Runs the operator's command. @throws OperatorRefusal in a sentence for the operator */
export async function runCommand(operator: Operator, typed: readonly string[]): Promise<void> {
  const [name = "", given] = read(typed);
  const command = COMMANDS[name];
  if (!command) throw new OperatorRefusal(usage());
  await command.run(operator, given);
}

function read(typed: readonly string[]): [string | undefined, Given] {
  try {
    const { positionals, values } = parseArgs({
      args: [...typed],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [command, ...words] = positionals;
    const { reason = null, from = null, until = null, file = null } = values;
    return [
      command,
      { words, reason, from, until, file, name: values.name ?? null, units: values.units ?? null },
    ];
  } catch (cause) {
    throw new OperatorRefusal(usage(), { cause });
  }
}

function usage(): string {
  const forms = Object.values(COMMANDS).flatMap((command) => command.usage);
  const width = Math.max(...forms.map(([form]) => form.length));
  return [
    "npm run admin -- COMANDO",
    ...forms.map(([form, meaning]) => `  ${form.padEnd(width)}  ${meaning}`),
  ].join("\n");
}
