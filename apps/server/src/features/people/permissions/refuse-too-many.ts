import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";

/**
 * Counts one use by this subject. Addresses of people are not kept in the clear.
 * @throws AppError rate_limited
 */
export async function refuseTooMany(
  ctx: Context,
  name: string,
  subject: string,
  limit: RateLimit,
  detail: string,
): Promise<void> {
  const hash = ctx.secrets.mac(subject, "rate-limit").toString("base64url", 0, 18);
  const retryAfterSeconds = await countUse(ctx, `people:${name}:${hash}`, limit);
  if (retryAfterSeconds !== null) throw new AppError("rate_limited", { detail, retryAfterSeconds });
}
