import { TRIAL_QUOTA } from "./plans.ts";

const TRIAL_MAILS = 50;
const FEWEST_OF_A_PLAN = 300;
/** Each invoice of a period may be mailed to its client on one day, and once more: again, or because it was cancelled. */
const MAILS_OF_A_NOTE = 2;

/**
 * Daily limit of a company's mails to its clients and other outside recipients. Our mail account is not for mass
 * mailings: the trial has a low limit, a paid plan or pack never less than its invoices need.
 * @param quota invoices of the plan and valid packs together
 */
export function mailsADay(quota: number): number {
  return quota <= TRIAL_QUOTA ? TRIAL_MAILS : Math.max(FEWEST_OF_A_PLAN, MAILS_OF_A_NOTE * quota);
}
