import { codeOfText } from "../invoices/formats/service-code-text.ts";

/** A service's code as the forms have it: the sub-item, and the breakdown of it where that is not the usual one. */
export function codeParts(code: string): { code: string; nationalCode: string } {
  const digits = /^(\d{2})(\d{2})\d{2}$/.exec(code);
  if (!digits) return { code, nationalCode: "" };
  const item = codeOfText(`${digits[1]}.${digits[2]}`);
  return item === null ? { code, nationalCode: "" } : { code: item, nationalCode: code };
}
