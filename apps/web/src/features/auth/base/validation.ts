import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { passwordProblem } from "@emita/domain/access/password";
import { lookupCopy } from "../../company/copy.ts";
import { authCopy } from "./copy.ts";

export type Issues<K extends string> = Partial<Record<K, string>>;

export interface SignInValues {
  email: string;
  password: string;
}

/** What keeps the sign-in form from being sent, in the order of the fields. */
export function signInIssues({ email, password }: SignInValues): Issues<keyof SignInValues> {
  return {
    ...(!isEmail(email.trim()) && { email: authCopy.invalidEmail }),
    ...(passwordProblem(password) === "short" && { password: authCopy.shortPassword }),
  };
}

export interface SignUpValues extends SignInValues {
  cnpj: string;
  companyName: string;
  confirmation: string;
}

/** The same for sign-up. */
export function signUpIssues(values: SignUpValues): Issues<keyof SignUpValues> {
  const email = emailIssue(values.email.trim());
  const password = newPasswordIssue(values.password);
  const cnpj = cnpjIssue(values.cnpj);
  return {
    ...(cnpj && { cnpj }),
    ...(values.companyName.trim() === "" && { companyName: authCopy.missingName }),
    ...(email && { email }),
    ...(password && { password }),
    ...(values.confirmation !== values.password && { confirmation: authCopy.differentPasswords }),
  };
}

/** Password and its repetition, for the reset page. */
export function newPasswordIssues(
  password: string,
  confirmation: string,
): Issues<"password" | "confirmation"> {
  const issue = newPasswordIssue(password);
  return {
    ...(issue && { password: issue }),
    ...(confirmation !== password && { confirmation: authCopy.differentPasswords }),
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

function emailIssue(email: string): string | null {
  if (email.length > EMAIL_MAX) return authCopy.longEmail;
  return isEmail(email) ? null : authCopy.invalidEmail;
}

function newPasswordIssue(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem === null) return null;
  return problem === "short" ? authCopy.shortPassword : authCopy.longPassword;
}

function cnpjIssue(typed: string): string | null {
  const cnpj = normalizeCnpj(typed);
  if (cnpj === "") return authCopy.missingCnpj;
  return isCnpj(cnpj) ? null : lookupCopy.wrongDigits;
}
