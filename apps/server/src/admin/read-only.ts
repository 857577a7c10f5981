import { formatDateTime } from "@emita/domain/basics/dates";
import { OperatorRefusal, needReason, type Command } from "./operator.ts";
import { invoiceAction } from "./history.ts";

/** People may look, and change nothing; what was accepted goes on. */
export const readOnlyCommand: Command = {
  usage: [
    ["read-only", "se o produto está só para consulta"],
    ["read-only on --reason …", "recusa toda alteração, em todos os processos, em segundos"],
    ["read-only off --reason …", "volta ao normal"],
  ],
  async run({ open, who, say }, given) {
    const { db } = await open();
    const [verb = "show"] = given.words;
    if (verb === "show") {
      const row = await db.selectFrom("read_only").selectAll().executeTakeFirst();
      return say(
        row
          ? `Só para consulta desde ${formatDateTime(row.since)}: ${row.reason}`
          : "O produto aceita alterações.",
      );
    }
    if (verb !== "on" && verb !== "off")
      throw new OperatorRefusal(`read-only não sabe ${verb}: use on ou off.`);
    const reason = needReason(given);
    await db.transaction().execute(async (transaction) => {
      await invoiceAction(transaction, { who, action: `read-only.${verb}`, reason });
      await transaction.deleteFrom("read_only").execute();
      if (verb === "on") await transaction.insertInto("read_only").values({ reason }).execute();
    });
    say(
      verb === "on"
        ? "Em segundos o produto fica só para consulta. O que já foi aceito continua; para parar também isso, pare os workers."
        : "Em segundos o produto volta a aceitar alterações.",
    );
  },
};
