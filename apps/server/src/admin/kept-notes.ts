import { open as openFile } from "node:fs/promises";
import { resolve } from "node:path";
import { keptNotesOf } from "../features/privacy/public.ts";
import { OperatorRefusal, needReason, needWord, type Command } from "./operator.ts";
import { bare } from "./accounts/find-account.ts";
import { invoiceAction } from "./history.ts";

/** The invoices of deleted accounts that the law keeps, for authorised readers. */
export const keptInvoicesCommand: Command = {
  usage: [
    [
      "kept-notes CNPJ --file ARQUIVO --reason …",
      "notas guardadas de contas apagadas, decifradas em um arquivo (uma por linha, JSON)",
    ],
  ],
  async run({ open, who, folder, say }, given) {
    const cnpj = bare(needWord(given, 0, "o CNPJ do emitente"));
    if (!given.file) throw new OperatorRefusal("Diga o arquivo: --file notas.jsonl");
    const reason = needReason(given);
    const ctx = await open();
    const path = resolve(folder, given.file);
    let count = 0;
    const accounts = new Set<string>();
    let file: Awaited<ReturnType<typeof openFile>> | null = null;
    try {
      for await (const { accountId, ...invoice } of keptNotesOf(ctx, cnpj)) {
        if (!accounts.has(accountId))
          await invoiceAction(ctx.db, { who, action: "kept-notes", subject: accountId, reason });
        accounts.add(accountId);
        file ??= await create(path);
        await file.write(`${JSON.stringify(invoice)}\n`);
        count += 1;
      }
      await file?.sync();
    } finally {
      await file?.close();
    }
    if (count === 0) throw new OperatorRefusal("Nenhuma nota guardada deste CNPJ.");
    say(`${count} notas em ${path}. Só o dono do arquivo pode lê-lo; apague-o depois de entregar.`);
  },
};

/** Never over another file. */
async function create(path: string) {
  try {
    return await openFile(path, "wx", 0o600);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new OperatorRefusal(`O arquivo ${path} já existe. Escolha outro nome.`);
    throw error;
  }
}
