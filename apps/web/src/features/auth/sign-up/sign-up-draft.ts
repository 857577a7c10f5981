import type { SignUpValues } from "./sign-up-issues.ts";

/** Everything the sign-up form holds. */
export interface SignUpDraft extends SignUpValues {
  address: string;
  phone: string;
  companyEmail: string;
  city: string;
}

/** A form before any input. */
export const EMPTY_SIGN_UP: SignUpDraft = {
  cnpj: "",
  companyName: "",
  address: "",
  phone: "",
  companyEmail: "",
  city: "",
  email: "",
  password: "",
  confirmation: "",
};
