import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { requireStillAllowed } from "../people/public.ts";
import { aalOf } from "./aal-of-maker.ts";
import { recordTokenEvent, type Manager } from "./record-token-event.ts";
import { makeToken, type MadeToken } from "./make-token.ts";
import { lockActiveToken } from "./managed-token.ts";
import { publishTokensChanged } from "./publish-tokens-changed.ts";
import { updateToken, type TokenRow } from "./store.ts";

/**
 * Gives out a successor with the same name, powers, wishes and length of life. The old value ends at once, or after the overlap
 * if that comes before its own end; until then its last use shows who still has it.
 * @throws AppError not_found, token_not_active
 */
export async function rotateToken(
  ctx: Context,
  manager: Manager,
  { tokenId, overlapSeconds }: { tokenId: string; overlapSeconds: number },
): Promise<MadeToken> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (transaction) => {
    if ("companyId" in manager.owner)
      await requireStillAllowed(transaction, manager.owner.companyId, "integrations");
    const old = await lockActiveToken(transaction, manager.owner, tokenId, now);
    if (old.replaced_by) throw new AppError("token_not_active", { detail: REPLACED });
    const made = await makeToken(ctx, transaction, manager.owner, {
      name: old.name,
      scopes: old.scopes,
      takes_quota: old.takes_quota,
      mails: old.mails,
      aal: await aalOf(transaction, manager),
      expiresAt: sameLife(old, now),
    });
    await updateToken(transaction, old, {
      replaced_by: made.row.id,
      ...(overlapSeconds === 0
        ? { revoked_at: now }
        : { expires_at: earlier(old.expires_at, new Date(now.getTime() + overlapSeconds * 1000)) }),
    });
    await publishTokensChanged(ctx, transaction, manager.owner);
    await recordTokenEvent(ctx, transaction, manager, "api_token_rotated", made.row);
    return made;
  });
}

const REPLACED = "Este token já foi trocado. Use o token que ficou no lugar dele.";

function sameLife({ created_at: createdAt, expires_at: expiresAt }: TokenRow, now: Date) {
  return expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
}

function earlier(one: Date | null, other: Date): Date {
  return one && one < other ? one : other;
}
