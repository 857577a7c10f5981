import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";

/** Without a limit, a user could resend events to make this server flood a third party's address. */
const BY_HAND = { limit: 30, windowSeconds: 60 };

/** @throws AppError rate_limited */
export async function refuseTooMany(ctx: Context, companyId: string): Promise<void> {
  const waitSeconds = await countUse(ctx, `webhook:${companyId}`, BY_HAND);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitos envios seguidos. Espere um minuto e tente de novo.",
      retryAfterSeconds: waitSeconds,
    });
}
