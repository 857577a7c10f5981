import type { Db } from "../../platform/context/context.ts";
import { OperatorRefusal, needWord, type Command } from "../operator.ts";
import { isId } from "../accounts/find-account.ts";
import { invoiceAction } from "../history.ts";
import { linesOf } from "../lines.ts";
import { showInvoice } from "./show-invoice.ts";

export const invoiceCommand: Command = {
  usage: [["note ID|CHAVE|ID_DPS|NÚMERO", "como está uma nota e por que espera"]],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const id = await findInvoice(ctx.db, needWord(given, 0, "o id, a chave ou o número da nota"));
    await invoiceAction(ctx.db, { who, action: "note.show", subject: id });
    const shown = await showInvoice(ctx, id);
    if (!shown) return;
    const { why, ...facts } = shown;
    if (why.length === 0) say("Não espera nada.");
    for (const line of [...why, ...linesOf(facts)]) say(line);
  },
};

/** Several companies have an invoice of each number: only as much is shown as is needed to choose one. */
const MOST_OF_A_NUMBER = 20;

/** @throws OperatorRefusal when there is none, or several of one number */
async function findInvoice(db: Db, word: string): Promise<string> {
  const rows = await db
    .selectFrom("invoices")
    .leftJoin("company_settings", "company_settings.company_id", "invoices.company_id")
    .select(["invoices.id", "invoices.issued_at", "company_settings.cnpj"])
    .where((invoice) =>
      isId(word)
        ? invoice("id", "=", word)
        : invoice.or([
            invoice("nfse_key", "=", word),
            invoice("national_key", "=", word),
            invoice("dps_id", "=", word),
            invoice("nfse_number", "=", word),
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
