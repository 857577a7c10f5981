export interface QuotaUse {
  readonly used: number;
  readonly quota: number;
}

/** From this share of the quota on, the person is warned (design, component Quota). */
const NEAR_SHARE_PERCENT = 80;

/** Whether one more note may be issued: blocked when used is at or above the quota. */
export function hasQuota({ used, quota }: QuotaUse): boolean {
  return used < quota;
}

export type QuotaWarning = "none" | "near" | "full";

/** "full" at the quota, "near" from 80 %, else "none". */
export function quotaWarning({ used, quota }: QuotaUse): QuotaWarning {
  if (!hasQuota({ used, quota })) return "full";
  return used * 100 >= quota * NEAR_SHARE_PERCENT ? "near" : "none";
}

/** From how many used notes on more is to be told than `told`; null: all is told. */
export function nextWarningAt(quota: number, told: QuotaWarning): number | null {
  if (told === "full") return null;
  return told === "near" ? quota : Math.ceil((quota * NEAR_SHARE_PERCENT) / 100);
}

/** Notes left, never below zero. */
export function quotaLeft({ used, quota }: QuotaUse): number {
  return Math.max(0, quota - used);
}
