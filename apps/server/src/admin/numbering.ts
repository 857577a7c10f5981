import { OWES_ASKING, TO_BE_ASKED } from "../features/companies/public.ts";
import { OperatorRefusal, needReason, needWord, type Command } from "./operator.ts";
import { bare } from "./accounts/find-account.ts";
import { invoiceAction } from "./history.ts";

/** The numbers of a company: what the next one is, and whether the authority said what it has. */
export const numberingCommand: Command = {
  usage: [
    ["numbering CNPJ", "próximo número de cada série"],
    [
      "numbering ask CNPJ --reason …",
      "antes da próxima nota pergunta-se à prefeitura o que ela tem",
    ],
  ],
  async run({ open, config, who, say }, given) {
    const ctx = await open();
    const [first] = given.words;
    const asks = first === "ask";
    const cnpj = bare(needWord(given, asks ? 1 : 0, "o CNPJ"));
    const series = await ctx.db
      .selectFrom("dps_series")
      .select([
        "city_code",
        "channel_kind",
        "series",
        "next_number",
        "last_used",
        OWES_ASKING.as("owesAsking"),
      ])
      .where("environment", "=", config.cityHall)
      .where("cnpj", "=", cnpj)
      .orderBy("channel_kind")
      .orderBy("series")
      .execute();
    if (series.length === 0)
      throw new OperatorRefusal(`Este CNPJ ainda não numerou nada em ${config.cityHall}.`);
    const company = await ctx.db
      .selectFrom("company_settings")
      .select("company_id")
      .where("cnpj", "=", cnpj)
      .executeTakeFirst();
    const subject = company?.company_id ?? null;
    if (!asks) {
      await invoiceAction(ctx.db, { who, action: "numbering.show", subject });
      for (const {
        channel_kind,
        city_code,
        series: name,
        next_number,
        last_used,
        owesAsking,
      } of series)
        say(
          `${channel_kind} ${city_code} série ${name}: próximo ${next_number}, último usado ${last_used ?? "nenhum"}, ${owesAsking ? "pergunta-se à prefeitura antes da próxima nota" : "nada a perguntar à prefeitura"}`,
        );
      return;
    }
    const reason = needReason(given);
    await ctx.db.transaction().execute(async (transaction) => {
      await invoiceAction(transaction, { who, action: "numbering.ask", subject, reason });
      await transaction
        .updateTable("dps_series")
        .set({ asked_epoch: TO_BE_ASKED })
        .where("environment", "=", config.cityHall)
        .where("cnpj", "=", cnpj)
        .execute();
    });
    say(`${series.length} séries: pergunta-se à prefeitura antes da próxima nota.`);
  },
};
