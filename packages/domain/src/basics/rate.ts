import type { Cents } from "./money.ts";

const WHOLE = 10_000n;

/**
 * `rate` (hundredths of a percent) of `base`, halves rounded to the even cent, as NT 007 of the national system rounds
 * PIS and COFINS. Exact for every amount of an invoice; both must be whole numbers.
 */
export function shareOf(baseCents: Cents, rateBasisPoints: number): Cents {
  // BigInt: fifteen digits times a rate do not fit a float.
  const product = BigInt(baseCents) * BigInt(rateBasisPoints);
  const whole = product / WHOLE;
  const twiceRest = 2n * (product % WHOLE);
  const isUp = twiceRest > WHOLE || (twiceRest === WHOLE && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
