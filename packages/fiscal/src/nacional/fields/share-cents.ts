/** Cents of `rate` (hundredths of a percent) on `base`, rounded half to even as in NT 007. */
export function shareCents(baseCents: number, rateBasisPoints: number): number {
  // BigInt: a base of fifteen digits times a rate exceeds a double.
  const product = BigInt(baseCents) * BigInt(rateBasisPoints);
  const whole = product / 10_000n;
  const rest = product % 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
