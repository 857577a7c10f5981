import type { Context } from "../../../../platform/context/context.ts";
import { beginPause } from "../../../../platform/limits/pause.ts";

const KEY = "reader-model";

/** Pauses all questions to the model, for all servers and accounts, because it is one service. */
export async function pauseModel(
  ctx: Pick<Context, "db" | "clock">,
  seconds: number,
): Promise<void> {
  await beginPause(ctx, KEY, seconds);
}

export async function isPaused({ db, clock }: Pick<Context, "db" | "clock">): Promise<boolean> {
  const row = await db
    .selectFrom("pauses")
    .select("key")
    .where("key", "=", KEY)
    .where("ends_at", ">", clock.now())
    .executeTakeFirst();
  return row !== undefined;
}
