/** CPF: nine digits and two check digits (modulus 11, weights from 2 upward, from the right). */

const CPF_LENGTH = 11;
const BASE_LENGTH = 9;

/** Keeps the digits only. Does not validate the result. */
export function normalizeCpf(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

/** Whether `cpf` (normalised, 11 digits, no mask) has right check digits. Eleven equal digits are not valid. */
export function isCpf(cpf: string): boolean {
  if (!/^[0-9]{11}$/.test(cpf)) return false;
  if (/^(.)\1*$/.test(cpf)) return false;
  return cpfCheckDigits(cpf.slice(0, BASE_LENGTH)) === cpf.slice(BASE_LENGTH);
}

/** `000.000.000-00`, for complete or partial input; never longer than 14 characters. */
export function formatCpf(cpf: string): string {
  const text = normalizeCpf(cpf).slice(0, CPF_LENGTH);
  const parts = [text.slice(0, 3), text.slice(3, 6), text.slice(6, 9), text.slice(9)];
  const separators = ["", ".", ".", "-"];
  return parts.map((part, index) => (part ? `${separators[index]}${part}` : "")).join("");
}

/** The two check digits for nine digits. */
export function cpfCheckDigits(base9: string): string {
  const first = checkDigit(base9);
  return `${first}${checkDigit(`${base9}${first}`)}`;
}

function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[index]) * (digits.length + 1 - index);
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
