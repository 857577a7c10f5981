/** Setting up a factor, and answering a challenge, takes this long at most. */
export const FACTOR_LIFE_MS = 300_000;

/** Whether the factor was not finished in time. */
export function isUnfinished(
  factor: { status: "unverified" | "verified"; created_at: Date },
  now: Date,
): boolean {
  return (
    factor.status === "unverified" && now.getTime() - factor.created_at.getTime() >= FACTOR_LIFE_MS
  );
}
