import { needWord, type Command } from "../operator.ts";
import { findAccount } from "./find-account.ts";
import { invoiceAction } from "../history.ts";
import { linesOf } from "../lines.ts";
import { showAccount } from "./show-account.ts";

export const accountCommand: Command = {
  usage: [["account ID|EMAIL|CNPJ", "como está uma conta e que notas esperam"]],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const userId = await findAccount(ctx.db, needWord(given, 0, "o id, o e-mail ou o CNPJ"));
    await invoiceAction(ctx.db, { who, action: "account.show", subject: userId });
    for (const line of linesOf(await showAccount(ctx, userId))) say(line);
  },
};
