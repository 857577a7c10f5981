import { isEmail } from "@emita/domain/identifiers/email";
import { passwordProblem } from "@emita/domain/access/password";
import { authCopy } from "./copy.ts";

export type Issues<K extends string> = Partial<Record<K, string>>;

export interface SignInValues {
  email: string;
  password: string;
}

/** Issues that block the sign-in form, in the order of the fields. */
export function signInIssues({ email, password }: SignInValues): Issues<keyof SignInValues> {
  return {
    ...(!isEmail(email.trim()) && { email: authCopy.invalidEmail }),
    ...(passwordProblem(password) === "short" && { password: authCopy.shortPassword }),
  };
}

/** Null when a password-reset mail can be asked for. */
export function forgottenIssue(email: string): string | null {
  if (email.trim() === "") return authCopy.missingEmail;
  return isEmail(email.trim()) ? null : authCopy.invalidEmail;
}

/** First issue in the order of the form, for the toast. */
export function firstIssue(issues: Issues<string>): string | null {
  return Object.values(issues)[0] ?? null;
}
