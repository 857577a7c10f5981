/** Cents of `rate` (hundredths of a percent) on `base`, halves to the even cent as NT 007 rounds. */
export function shareCents(baseCents: number, rateBasisPoints: number): number {
  // Through whole numbers: a base of fifteen digits times a rate does not fit a float.
  const product = BigInt(baseCents) * BigInt(rateBasisPoints);
  const whole = product / 10_000n;
  const rest = product % 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
