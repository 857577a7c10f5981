export interface QuotaUse {
  readonly used: number;
  readonly quota: number;
}

/** The share of the quota from which on the person is warned (design, component Quota). */
const NEAR_SHARE_PERCENT = 80;

/** Whether one more invoice may be issued: blocked when used is at or above the quota. */
export function hasQuota({ used, quota }: QuotaUse): boolean {
  return used < quota;
}

export type QuotaWarning = "none" | "near" | "full";

/** "full" at the quota, "near" from 80 %, else "none". */
export function quotaWarning({ used, quota }: QuotaUse): QuotaWarning {
  if (!hasQuota({ used, quota })) return "full";
  return used * 100 >= quota * NEAR_SHARE_PERCENT ? "near" : "none";
}

/** The number of used invoices at which the next warning after `warned` is due; null: none is left. */
export function nextWarningAt(quota: number, warned: QuotaWarning): number | null {
  if (warned === "full") return null;
  return warned === "near" ? quota : Math.ceil((quota * NEAR_SHARE_PERCENT) / 100);
}

/** Invoices left, never below zero. */
export function quotaLeft({ used, quota }: QuotaUse): number {
  return Math.max(0, quota - used);
}
