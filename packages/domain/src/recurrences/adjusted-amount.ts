import type { LocalDate } from "../basics/dates.ts";
import { MAX_AMOUNT_CENTS, type Cents } from "../basics/money.ts";
import { dayOfMonth, monthIndex, monthOfIndex } from "../basics/months.ts";

/** An amount that changes by a percentage at each anniversary of a start. */
export interface AdjustedAmount {
  readonly amountCents: Cents;
  /** The day from which this amount counts: anniversaries up to it are in it. */
  readonly amountFrom: LocalDate;
  /** Hundredths of a percent: 450 is 4.5 %. Null: never adjusted. */
  readonly adjustment: number | null;
  /** Whose anniversaries count. */
  readonly startsOn: LocalDate;
}

/** The amount on a day: one adjustment after another, each rounded to the cent (halves up); never below a cent. */
export function amountOn(amount: AdjustedAmount, date: LocalDate): Cents {
  let cents = amount.amountCents;
  if (amount.adjustment === null) return cents;
  const count =
    anniversaries(amount.startsOn, date) - anniversaries(amount.startsOn, amount.amountFrom);
  for (let index = 0; index < count; index += 1) cents = adjusted(cents, amount.adjustment);
  return cents;
}

/** In whole numbers: an amount of fifteen digits times a factor is more than a double carries. */
function adjusted(cents: Cents, adjustment: number): Cents {
  const exact = BigInt(cents) * BigInt(10_000 + adjustment);
  const rounded = Number((exact + 5_000n) / 10_000n);
  return Math.min(Math.max(rounded, 1), MAX_AMOUNT_CENTS);
}

/** How many anniversaries of a start a day has reached; 29 February has its anniversary on the 28th where there is no 29th. */
function anniversaries(startsOn: LocalDate, date: LocalDate): number {
  if (date <= startsOn) return 0;
  const years = Math.floor((monthIndex(date) - monthIndex(startsOn)) / 12);
  const month = monthOfIndex(monthIndex(startsOn) + years * 12);
  return date >= dayOfMonth(month, Number(startsOn.slice(8))) ? years : years - 1;
}
