import { OperatorRefusal, type Command } from "./operator.ts";
import { invoiceAction } from "./history.ts";
import { countForeignSeals, resealAll } from "./reseal-secrets.ts";

/** For a change of the master key: everything at once, and a word on whether the old one may go. */
export const resealCommand: Command = {
  usage: [["reseal", "sela de novo, com MASTER_KEY, o que MASTER_KEY_PREVIOUS selou"]],
  async run({ open, who, say }) {
    const ctx = await open();
    const before = total(await countForeignSeals(ctx));
    await invoiceAction(ctx.db, { who, action: "reseal" });
    await resealAll(ctx);
    const left = await countForeignSeals(ctx);
    say(`${before - total(left)} segredos selados de novo.`);
    if (left.length > 0)
      throw new OperatorRefusal(
        [
          "NÃO destrua a chave anterior: ainda dependem dela, ou de outra,",
          ...left.map(({ table, count }) => `  ${table}: ${count}`),
        ].join("\n"),
      );
    say(
      "Nada mais depende de uma chave anterior: tire MASTER_KEY_PREVIOUS. Cópias de antes ainda precisam da chave antiga.",
    );
  },
};

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
