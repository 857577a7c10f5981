import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { lookupCopy } from "../../cnpj/copy.ts";
import { authCopy } from "../../identity/copy.ts";
import { newPasswordIssues } from "../../identity/new-password.ts";
import type { Issues, SignInValues } from "../../identity/validation.ts";

export interface SignUpValues extends SignInValues {
  cnpj: string;
  companyName: string;
  confirmation: string;
}

/** Issues that block the sign-up form, in the order of the fields. */
export function signUpIssues(values: SignUpValues): Issues<keyof SignUpValues> {
  const email = emailIssue(values.email.trim());
  const cnpj = cnpjIssue(values.cnpj);
  return {
    ...(cnpj && { cnpj }),
    ...(values.companyName.trim() === "" && { companyName: "Razão Social é obrigatória" }),
    ...(email && { email }),
    ...newPasswordIssues(values.password, values.confirmation),
  };
}

function emailIssue(email: string): string | null {
  if (email.length > EMAIL_MAX) return authCopy.longEmail;
  return isEmail(email) ? null : authCopy.invalidEmail;
}

function cnpjIssue(typed: string): string | null {
  const cnpj = normalizeCnpj(typed);
  if (cnpj === "") return "CNPJ é obrigatório";
  return isCnpj(cnpj) ? null : lookupCopy.wrongDigits;
}
