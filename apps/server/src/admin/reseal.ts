import type { Context } from "../platform/context/context.ts";
import { countForeignSeals, resealAll } from "./reseal-secrets.ts";
import type { Told } from "./told.ts";

/** Seals everything anew under the present MASTER_KEY, at once, and tells whether the old one may go. */
export async function reseal(ctx: Context): Promise<Told> {
  const before = total(await countForeignSeals(ctx));
  await resealAll(ctx);
  const left = await countForeignSeals(ctx);
  const done = `${before - total(left)} segredos selados de novo.`;
  if (left.length === 0)
    return {
      ok: true,
      text: `${done} Nada mais depende de uma chave anterior: tire MASTER_KEY_PREVIOUS. Cópias de antes ainda precisam da chave antiga.`,
    };
  const lines = left.map(({ table, count }) => `  ${table}: ${count}`);
  return {
    ok: false,
    text: [
      `${done} NÃO destrua a chave anterior: ainda dependem dela, ou de outra,`,
      ...lines,
    ].join("\n"),
  };
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
