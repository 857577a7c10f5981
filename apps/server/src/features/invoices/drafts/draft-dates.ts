import { DRAFT_DAYS, SEND_AT_MAX_DAYS } from "@emita/domain/invoices/drafts/draft-status";
import { invalidField } from "../../../platform/basics/app-error.ts";

export const DAY_MS = 24 * 60 * 60_000;

/** When a draft without further changes is deleted. */
export function expiryFrom(changedAt: Date): Date {
  return new Date(changedAt.getTime() + DRAFT_DAYS * DAY_MS);
}

/** @throws AppError invalid for a past instant, or one too far ahead */
export function requireFuture(sendAt: Date, now: Date): void {
  if (sendAt <= now)
    throw invalidField("send_at", "past", "Escolha uma data e hora que ainda não passaram.");
  if (sendAt.getTime() - now.getTime() > SEND_AT_MAX_DAYS * DAY_MS)
    throw invalidField("send_at", "too_far", "Agende para os próximos doze meses.");
}
