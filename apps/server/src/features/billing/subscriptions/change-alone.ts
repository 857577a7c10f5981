import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { claimChange, releaseChange } from "../store.ts";

/** Longer than all calls of one change together. Only a server that died in the middle lets it expire. */
const CLAIM_MS = 3 * 60_000;

/**
 * Changes an account's subscription under a lock. The provider computes differences from its present state: the second of two
 * concurrent changes would refund the first one's charge.
 * @throws AppError unavailable while another change is at work.
 */
export async function changeAlone<T>(
  ctx: Context,
  companyId: string,
  change: () => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  if (!(await claimChange(ctx.db, companyId, now, until)))
    throw new AppError("unavailable", {
      detail: "Outra troca de plano está em andamento. Tente de novo em instantes.",
      retryAfterSeconds: 5,
    });
  try {
    return await change();
  } finally {
    await releaseChange(ctx.db, companyId, until);
  }
}
