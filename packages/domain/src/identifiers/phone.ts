/** "(11) 3814-2290" or "(81) 98812-4400" for ten or eleven digits; any other text is returned unchanged. */
export function formatPhone(phone: string): string {
  const parts = /^\(?(\d\d)\)?[ -]?(\d{4,5})[ -]?(\d{4})$/.exec(phone.trim());
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** The number in the authentication service's form (E.164), or null. A number without a country code is Brazilian. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (typed.trim().startsWith("+")) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // Area code and eight or nine digits; some people dial a zero before the area code.
  const national = digits.replace(/^0/, "");
  return /^[1-9]{2}\d{8,9}$/.test(national) ? `+55${national}` : null;
}

/**
 * Whether `text` is one reachable telephone number: with its area code, with a country code, or one that needs neither
 * (0800, 4004 and the like; Anatel, Resolução 749/2022).
 */
export function isPhone(text: string): boolean {
  if (!/^[\d\s()+./-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  if (/^(0[3589]00\d{6,7}|[34]00\d{5})$/.test(digits)) return true;
  if (/^55\d{10,11}$/.test(digits)) return readPhone(`+${digits}`) !== null;
  return readPhone(text) !== null;
}
