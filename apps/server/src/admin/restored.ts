import pg from "pg";
import { beginDatabaseGeneration } from "../db/database-generation.ts";
import { holdMails } from "../platform/jobs/held-mails.ts";
import { OperatorRefusal, needReason, type Command } from "./operator.ts";
import { invoiceAction } from "./history.ts";

/** For a disk that was rolled back as a whole: the database itself shows no sign of it. */
export const restoredCommand: Command = {
  usage: [
    [
      "restored --reason …",
      "com o produto parado: diz que o banco de dados é uma cópia antiga; cada série pergunta à prefeitura e os e-mails esperam",
    ],
  ],
  async run(operator, given) {
    const reason = needReason(given);
    const client = new pg.Client({
      connectionString: operator.connectionString,
      application_name: "emita-admin",
    });
    await client.connect();
    let held = 0;
    let epoch = 0;
    try {
      await refuseRunning(client);
      epoch = await beginDatabaseGeneration(client, async (same) => {
        held = await holdMails(same);
      });
    } finally {
      await client.end();
    }
    const { db } = await operator.open();
    await invoiceAction(db, {
      who: operator.who,
      action: "restored",
      subject: String(epoch),
      reason,
    });
    operator.say(
      `Vida ${epoch} do banco de dados: as notas esperam até a prefeitura dizer o que tem, e ${held} e-mails esperam por mails release ou mails drop.`,
    );
  },
};

/** A running process could take a number or send a mail between two of our statements. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name in ('emita', 'emita-jobs')`,
  );
  if (Number(rows[0]?.count) > 0)
    throw new OperatorRefusal(
      "O produto está em funcionamento neste banco de dados. Pare-o antes.",
    );
}
