import type { Cents } from "../../../basics/money.ts";

/** An amount of the paper with the score of the rules. */
interface JudgedAmount {
  readonly value: Cents;
  readonly score: number;
}

/** Below this score, the words around an amount name it as another one (a fine, a discount, a balance). */
const OTHER_AMOUNT_SCORE = -2;

/**
 * Whether the amount is the only possible one: written in words, the only one that is not named as another, or the sum of
 * the others. A label alone is no proof: papers of unknown kinds print totals of many things.
 */
export function isOnlyAmount(
  best: JudgedAmount,
  all: readonly JudgedAmount[],
  written: readonly Cents[],
): boolean {
  if (written.includes(best.value)) return true;
  const others = all.filter(
    ({ value, score }) => value > 0 && value !== best.value && score > OTHER_AMOUNT_SCORE,
  );
  const sum = others.reduce((total, { value }) => total + value, 0);
  return others.length === 0 || (others.length > 1 && sum === best.value);
}
