import type { Db } from "../platform/context/context.ts";
import { OperatorRefusal, needWord, type Command } from "./operator.ts";
import { isId } from "./find-account.ts";
import { noteAction } from "./history.ts";
import { linesOf } from "./lines.ts";
import { showNote } from "./show-note.ts";

export const noteCommand: Command = {
  usage: [["note ID|CHAVE|ID_DPS|NÚMERO", "como está uma nota e por que espera"]],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const id = await findNote(ctx.db, needWord(given, 0, "o id, a chave ou o número da nota"));
    await noteAction(ctx.db, { who, action: "note.show", subject: id });
    const shown = await showNote(ctx, id);
    if (!shown) return;
    const { why, ...facts } = shown;
    if (why.length === 0) say("Não espera nada.");
    for (const line of [...why, ...linesOf(facts)]) say(line);
  },
};

/** Several companies have a note of each number: only as much is shown as is needed to choose one. */
const MOST_OF_A_NUMBER = 20;

/** @throws OperatorRefusal when there is none, or several of one number */
async function findNote(db: Db, word: string): Promise<string> {
  const rows = await db
    .selectFrom("invoices")
    .leftJoin("company_settings", "company_settings.company_id", "invoices.company_id")
    .select(["invoices.id", "invoices.issued_at", "company_settings.cnpj"])
    .where((note) =>
      isId(word)
        ? note("id", "=", word)
        : note.or([
            note("nfse_key", "=", word),
            note("national_key", "=", word),
            note("dps_id", "=", word),
            note("nfse_number", "=", word),
          ]),
    )
    .orderBy("invoices.issued_at", "desc")
    .limit(MOST_OF_A_NUMBER)
    .execute();
  const [first, second] = rows;
  if (!first) throw new OperatorRefusal("Nenhuma nota com este id, chave, id da DPS ou número.");
  if (!second) return first.id;
  const choices = rows.map(
    ({ id, cnpj, issued_at: at }) => `${id} (CNPJ ${cnpj}, ${at?.toISOString() ?? "não emitida"})`,
  );
  throw new OperatorRefusal(
    `Várias notas têm este número; escolha pelo id:\n${choices.join("\n")}`,
  );
}
