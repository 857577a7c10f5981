import type { Db } from "../platform/context/context.ts";
import { DeskRefusal, needWord, type Command } from "./desk.ts";
import { isId } from "./find-account.ts";
import { noteAction } from "./history.ts";
import { linesOf } from "./lines.ts";
import { showNote } from "./show-note.ts";

export const noteCommand: Command = {
  usage: [["note ID|CHAVE|ID_DPS", "como está uma nota e por que espera"]],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const id = await findNote(ctx.db, needWord(given, 0, "o id ou a chave da nota"));
    await noteAction(ctx.db, { who, action: "note.show", subject: id });
    const shown = await showNote(ctx, id);
    if (!shown) return;
    const { why, ...facts } = shown;
    if (why.length === 0) say("Não espera nada.");
    for (const line of [...why, ...linesOf(facts)]) say(line);
  },
};

/** @throws DeskRefusal when there is none */
async function findNote(db: Db, word: string): Promise<string> {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    .where((note) =>
      isId(word)
        ? note("id", "=", word)
        : note.or([
            note("nfse_key", "=", word),
            note("national_key", "=", word),
            note("dps_id", "=", word),
          ]),
    )
    .executeTakeFirst();
  if (row) return row.id;
  throw new DeskRefusal("Nenhuma nota com este id, chave ou id da DPS.");
}
