import type { Entitlement } from "@emita/contract/billing/entitlements";
import { daysBetween, formatDate, localDate, type LocalDate } from "@emita/domain/basics/dates";
import { PACK_OFFER } from "@emita/domain/plans/plans";

const SOON_DAYS = 30;

export interface PackLine {
  readonly text: string;
  readonly isEndingSoon: boolean;
}

/** One sentence for each end date of packs with invoices left, the earliest first. */
export function packsByEnd(packs: Entitlement["packs"], now = new Date()): PackLine[] {
  const left = new Map<LocalDate, number>();
  for (const { remaining, expires_at } of packs) {
    const end = localDate(new Date(expires_at));
    if (remaining > 0) left.set(end, (left.get(end) ?? 0) + remaining);
  }
  return [...left]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([end, invoices]) => ({
      text: `${PACK_OFFER.name}: ${invoices === 1 ? "resta 1 nota" : `restam ${invoices} notas`} até ${formatDate(end)}.`,
      isEndingSoon: daysBetween(localDate(now), end) <= SOON_DAYS,
    }));
}
