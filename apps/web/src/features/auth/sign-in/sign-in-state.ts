import type { signInSearch } from "../../../navigation/search.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import type { SignInOutcome } from "../../identity/account.ts";
import type { AuthFailure } from "../../identity/auth-failure.ts";
import { authCopy } from "../../identity/copy.ts";
import { type Issues, signInIssues, type SignInValues } from "../../identity/validation.ts";

/** The form as typed, and its visible issues. */
export interface SignInForm {
  readonly values: SignInValues;
  readonly issues: Issues<keyof SignInValues>;
}

/** The form after a change: corrected errors disappear, new ones wait for the next submit. */
export function typed(form: SignInForm, change: Partial<SignInValues>): SignInForm {
  const values = { ...form.values, ...change };
  return { values, issues: stillWrong(form.issues, signInIssues(values)) };
}

/** The reason of an unsuccessful attempt, in the product's words. */
export type Trouble = Exclude<SignInOutcome, { kind: "in" }> & AuthFailure;

/** The screen's text for an unsuccessful attempt. */
export function troubleOf(outcome: Exclude<SignInOutcome, { kind: "in" }>): Trouble {
  if (outcome.kind === "refused") return outcome;
  const { title, blocked: text } = authCopy.unverified;
  return { ...outcome, title, text };
}

/** Whether another service or a mailed link sent the browser to this URL. */
export function isArrival(
  { code, error, error_code: errorCode }: ReturnType<typeof signInSearch>,
  hash: string,
): boolean {
  return Boolean(code || error || errorCode || hash.includes("error"));
}
