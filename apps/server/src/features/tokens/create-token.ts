import type { CreateApiToken } from "@emita/contract/integrations/api-tokens";
import { AppError, invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { requireStillAllowed } from "../people/public.ts";
import { aalOf } from "./aal-of-maker.ts";
import { recordTokenEvent, type Manager } from "./record-token-event.ts";
import { mailTokenCreated } from "./mail-token-created.ts";
import { makeToken, tokenMode, type MadeToken } from "./make-token.ts";
import { countActiveTokens } from "./store.ts";

/** One per system is plenty; some hundreds are a program gone wild. Several requests at once may pass it by a few. */
const MOST_ACTIVE = 50;

const QUOTA_IN_PRODUCTION =
  "Só tokens de teste (emita_test_) deixam de usar a cota; neste ambiente toda nota conta.";

/** Each creation mails the owner: no mailbox may be flooded. */
const CREATIONS = { limit: 60, windowSeconds: 3_600 };

/**
 * Creates a token and mails its owner.
 * @throws AppError invalid for an end that has passed, too_many_tokens, rate_limited.
 */
export async function createToken(
  ctx: Context,
  manager: Manager,
  wish: CreateApiToken,
): Promise<MadeToken> {
  const now = ctx.clock.now();
  const expiresAt = wish.expires_at ? new Date(wish.expires_at) : null;
  if (expiresAt && expiresAt <= now)
    throw invalidField("expires_at", "past", "Escolha uma data no futuro.");
  if (!wish.takes_quota && tokenMode(ctx) !== "test")
    throw invalidField("takes_quota", "only_in_test", QUOTA_IN_PRODUCTION);
  await refuseTooMany(ctx, manager.userId);
  return ctx.db.transaction().execute(async (transaction) => {
    if ("companyId" in manager.owner)
      await requireStillAllowed(transaction, manager.owner.companyId, "integrations");
    if ((await countActiveTokens(transaction, manager.owner, now)) >= MOST_ACTIVE)
      throw new AppError("too_many_tokens", {
        detail: `Sua conta já tem ${MOST_ACTIVE} tokens ativos. Revogue um que não usa mais.`,
      });
    const made = await makeToken(ctx, transaction, manager.owner, {
      name: wish.name,
      scopes: wish.scopes,
      takes_quota: wish.takes_quota,
      mails: wish.mails,
      aal: await aalOf(transaction, manager),
      expiresAt,
    });
    await recordTokenEvent(ctx, transaction, manager, "api_token_created", made.row);
    await mailTokenCreated(ctx, transaction, made.row);
    return made;
  });
}

async function refuseTooMany(ctx: Context, userId: string): Promise<void> {
  const retryAfterSeconds = await countUse(ctx, `tokens:create:${userId}`, CREATIONS);
  if (retryAfterSeconds === null) return;
  throw new AppError("rate_limited", {
    detail: "Você criou muitos tokens na última hora. Espere um pouco e tente de novo.",
    retryAfterSeconds,
  });
}
