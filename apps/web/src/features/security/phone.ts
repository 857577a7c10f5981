/** A number as the authentication service takes it (E.164), or null. Without a country it is a Brazilian one. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (typed.trim().startsWith("+")) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // Area code and eight or nine digits; a zero before the area code is how some people dial.
  const national = digits.replace(/^0/, "");
  return /^[1-9]{2}\d{8,9}$/.test(national) ? `+55${national}` : null;
}
