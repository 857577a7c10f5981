import type { WhatsAppLinkCode } from "@emita/contract/integrations/whatsapp";
import { qrSvg, requireStillSignedIn } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Person } from "../../../platform/http/auth-context.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import { replaceCode } from "../record/links-store.ts";
import { CODE_MINUTES, hashOfCode, newCode } from "./code.ts";

const CODES: RateLimit = { limit: 10, windowSeconds: 3600 };

/**
 * A code by which a phone is linked to this person, for the company in which they are now. An earlier code ends with it.
 * @throws AppError not_found where this installation does not speak WhatsApp; rate_limited; unauthenticated
 */
export async function createCode(ctx: Context, person: Person): Promise<WhatsAppLinkCode> {
  const { whatsApp } = ctx.config;
  if (whatsApp === null) throw noWhatsApp();
  const { userId, companyId } = person;
  await refuseTooMany(ctx, userId);
  const code = newCode();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await ctx.db.transaction().execute(async (transaction) => {
    await requireStillSignedIn(transaction, person);
    await replaceCode(transaction, {
      code_hash: hashOfCode(ctx, code),
      user_id: userId,
      company_id: companyId,
      expires_at: expiresAt,
      created_at: now,
    });
  });
  const url = `https://wa.me/${whatsApp.number}?text=${code}`;
  return {
    code,
    url,
    qr_code: await qrSvg(url),
    expires_at: expiresAt.toISOString(),
  };
}

export function noWhatsApp(): AppError {
  return new AppError("not_found", { detail: "Esta instalação não usa o WhatsApp." });
}

async function refuseTooMany(ctx: Context, userId: string): Promise<void> {
  const retryAfterSeconds = await countUse(ctx, `whatsapp-link-codes:${userId}`, CODES);
  if (retryAfterSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Você já pediu vários códigos. Espere um pouco e peça outro.",
      retryAfterSeconds,
    });
}
