import type { Context } from "../platform/context/context.ts";
import { verifyDocuments } from "../features/documents/public.ts";
import { verifyQuota } from "../features/entitlements/public.ts";
import {
  verifyFeed,
  verifyNotes,
  verifyNumbering,
  type NoteFault,
} from "../features/invoices/public.ts";
import { OperatorRefusal, type Command } from "./operator.ts";

const NOTE_FAULTS: Readonly<Record<NoteFault, string>> = {
  no_xml: "notas emitidas sem XML",
  unreadable: "notas com XML que não se lê",
  number: "notas cujo XML tem outro número",
  key: "notas cujo XML tem outra chave ou código de verificação",
  declaration: "notas cujo XML é de outra DPS",
  amount: "notas cujo XML tem outro valor",
  client: "notas cujo XML tem outro tomador",
  unsigned_note: "notas sem a assinatura da autoridade",
  broken_signature: "notas com assinatura que não confere",
  foreign_signature: "notas assinadas por quem não podia",
};

/** Ids of one fault that are shown; their number is always reported. */
const SHOWN = 20;

/** Checks all stored data and reports disagreements by id; nothing is changed. Safe beside the running product. */
export const verifyCommand: Command = {
  usage: [["verify", "confere notas, XML, documentos, numeração, ADN e cotas; não altera nada"]],
  async run({ open, say }) {
    const { looked, faults } = await lookThrough(await open());
    say(looked);
    if (faults.size > 0) throw new OperatorRefusal([...faults].map(told).join("\n"));
    say("Tudo confere.");
  },
};

async function lookThrough(ctx: Pick<Context, "db" | "config" | "documents">) {
  const faults = new Map<string, string[]>();
  const add = (what: string, ids: readonly string[]) => {
    if (ids.length === 0) return;
    const known = faults.get(what) ?? [];
    for (const id of ids) known.push(id);
    faults.set(what, known);
  };
  let invoices = 0;
  for await (const batch of verifyNotes(ctx)) {
    invoices += batch.checked;
    for (const { id, fault } of batch.faults) add(NOTE_FAULTS[fault], [id]);
  }
  let documents = 0;
  for await (const batch of verifyDocuments(ctx)) {
    documents += batch.checked;
    add("documentos que faltam no armazenamento", batch.missing);
  }
  add("contas cujo próximo número de nota já foi usado", await verifyNumbering(ctx.db));
  const feed = await verifyFeed(ctx.db);
  add("notas válidas aqui e encerradas no ADN", feed.ended);
  add("notas com número nosso que só o ADN tem (chaves)", feed.missing);
  add("contas com mais notas do que a cota contou", await verifyQuota(ctx.db));
  return { looked: `${invoices} notas e ${documents} documentos conferidos.`, faults };
}

function told([what, ids]: readonly [string, readonly string[]]): string {
  const shown = ids.slice(0, SHOWN).map((id) => `\n  ${id}`);
  const more = ids.length > SHOWN ? `\n  … e mais ${ids.length - SHOWN}` : "";
  return `${ids.length} ${what}:${shown.join("")}${more}`;
}
