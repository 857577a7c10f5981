import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { isPhone } from "@emita/domain/identifiers/phone";

/** The issue of a typed contact, or null; for `check` of the fields. The server has the same rules. */
export type Check = (typed: string) => string | null;

export const checkEmail: Check = (typed) => {
  if (typed.trim().length > EMAIL_MAX) return "Email muito longo";
  return isEmail(typed.trim()) ? null : "Email inválido";
};

export const checkPhone: Check = (typed) =>
  isPhone(typed.trim()) ? null : "Telefone inválido. Use o DDD, ou + e o código do país.";

export const checkCep: Check = (typed) =>
  typed.replace(/\D/g, "").length === 8 ? null : "O CEP tem oito números.";
