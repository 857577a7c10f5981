/**
 * CNPJ, numeric and alphanumeric (IN RFB 2.229/2024): twelve characters 0-9A-Z and two check digits.
 * A character counts as its ASCII code minus 48, so digits keep their value and the old rule is a special case.
 */

const CNPJ_LENGTH = 14;
const BASE_LENGTH = 12;
const ROOT_LENGTH = 8;

/** Removes mask, spaces and other characters; letters in upper case. Does not validate the result. */
export function normalizeCnpj(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** Whether `cnpj` (normalised, 14 characters, no mask) is well formed with right check digits. */
export function isCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) return false;
  if (/^(.)\1*$/.test(cnpj)) return false;
  return cnpjCheckDigits(cnpj.slice(0, BASE_LENGTH)) === cnpj.slice(BASE_LENGTH);
}

/** `AA.AAA.AAA/AAAA-DD`, for complete or partial input; never longer than 18 characters. */
export function formatCnpj(cnpj: string): string {
  const text = normalizeCnpj(cnpj).slice(0, CNPJ_LENGTH);
  const parts = [
    text.slice(0, 2),
    text.slice(2, 5),
    text.slice(5, 8),
    text.slice(8, 12),
    text.slice(12),
  ];
  const separators = ["", ".", ".", "/", "-"];
  return parts.map((part, index) => (part ? `${separators[index]}${part}` : "")).join("");
}

/** The eight characters that all establishments of one company share. */
export function cnpjRoot(cnpj: string): string {
  return normalizeCnpj(cnpj).slice(0, ROOT_LENGTH);
}

/** The two check digits for a normalised base of twelve characters: modulus 11, weights 2..9 from the right. */
export function cnpjCheckDigits(base12: string): string {
  const first = checkDigit(base12);
  return `${first}${checkDigit(`${base12}${first}`)}`;
}

function checkDigit(characters: string): number {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
