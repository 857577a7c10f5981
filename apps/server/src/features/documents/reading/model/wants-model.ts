import type { Context } from "../../../../platform/context/context.ts";
import { askedThisMonth, findAsksModel } from "./choices-store.ts";
import { isPaused } from "./model-pause.ts";

/** Whether the model would be asked about a document of this account now: offered, switched on, not away, not used up. */
export async function wantsModel(ctx: Context, companyId: string): Promise<boolean> {
  const { readerModel } = ctx.config;
  if (readerModel === null || !(await findAsksModel(ctx.db, companyId))) return false;
  if (await isPaused(ctx)) return false;
  return (await askedThisMonth(ctx, companyId)) < readerModel.monthlyLimit;
}
