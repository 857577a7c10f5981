import { OUR_TABLES } from "../db/search-path.ts";
import pg from "pg";
import { formatDateTime } from "@emita/domain/basics/dates";
import {
  countHeldMails,
  dropMails,
  postponedMails,
  releaseMails,
  type PostponedMails,
} from "../platform/jobs/held-mails.ts";
import { OperatorRefusal, needReason, type Command } from "./operator.ts";
import { invoiceAction } from "./history.ts";

/** Mails that wait: since the database was restored, or for a company's next day. */
export const mailsCommand: Command = {
  usage: [
    [
      "mails",
      "quantos e-mails esperam: desde a restauração do banco de dados, ou pelo dia seguinte",
    ],
    ["mails release --reason …", "envia todos"],
    ["mails drop --reason …", "esquece todos: já tinham saído antes da restauração"],
  ],
  async run(operator, given) {
    const [verb = "show"] = given.words;
    if (verb === "show") {
      const held = await withClient(operator.connectionString, countHeldMails);
      const postponed = await withClient(operator.connectionString, postponedMails);
      operator.say(
        held === 0
          ? "Nenhum e-mail espera desde uma restauração."
          : `${held} e-mails esperam. Envie-os com mails release, ou esqueça-os com mails drop.`,
      );
      return operator.say(postponedText(postponed));
    }
    if (verb !== "release" && verb !== "drop")
      throw new OperatorRefusal(`mails não sabe ${verb}: use release ou drop.`);
    const reason = needReason(given);
    const { db } = await operator.open();
    await invoiceAction(db, { who: operator.who, action: `mails.${verb}`, reason });
    const act = verb === "release" ? releaseMails : dropMails;
    const count = await withClient(operator.connectionString, act);
    operator.say(
      verb === "release" ? `${count} e-mails seguem agora.` : `${count} e-mails esquecidos.`,
    );
  },
};

function postponedText({ count, companies, next }: PostponedMails): string {
  return next === null
    ? "Nenhuma empresa passou do seu número de e-mails a clientes por dia."
    : `${count} e-mails a clientes, de ${companies} empresas, passaram do número de um dia e saem sozinhos a partir de ${formatDateTime(next)}.`;
}

async function withClient<Answer>(
  connectionString: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    connectionString,
    application_name: "emita-admin",
    ...OUR_TABLES,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
