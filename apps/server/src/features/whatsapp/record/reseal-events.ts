import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { openEvent, sealEvent } from "./sealed-event.ts";

const PAGE = 500;

/**
 * Seals again what a previous MASTER_KEY sealed, of events that wait; of handled ones nothing is left.
 * @throws Error when no known key opens some of them, after all others are done
 */
export async function resealEvents(ctx: Context): Promise<void> {
  const { presentHeader } = ctx.secrets;
  let failed = 0;
  for (let last = 0; ;) {
    const rows = await ctx.db
      .selectFrom("whatsapp_events")
      .select(["id", "event_key", "sealed_payload"])
      .where("id", ">", last)
      .where("handled_at", "is", null)
      .where(
        sql<boolean>`substring(sealed_payload from 1 for ${presentHeader.length}) <> ${presentHeader}`,
      )
      .orderBy("id")
      .limit(PAGE)
      .execute();
    for (const row of rows) if (!(await reseal(ctx, row))) failed += 1;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) break;
    last = end.id;
  }
  if (failed > 0) throw new Error(`${failed} events of WhatsApp open under no known master key`);
}

async function reseal(
  ctx: Context,
  row: { id: number; event_key: string; sealed_payload: Buffer | null },
): Promise<boolean> {
  let sealed: Buffer;
  try {
    sealed = sealEvent(ctx, row.event_key, openEvent(ctx, row));
  } catch {
    return false;
  }
  await ctx.db
    .updateTable("whatsapp_events")
    .set({ sealed_payload: sealed })
    .where("id", "=", row.id)
    .where("handled_at", "is", null)
    .execute();
  return true;
}
