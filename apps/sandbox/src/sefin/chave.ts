import { randomInt } from "node:crypto";

/** The issuer in identifiers: type of registration (1 CPF, 2 CNPJ) and fourteen characters. */
export function registration(taxId: string): string {
  return taxId.length === 11 ? `1${taxId.padStart(14, "0")}` : `2${taxId}`;
}

/**
 * Chave de acesso of an NFS-e of the national environment, 50 characters: municipality, ambGer 2, issuer, number, year and month of emission,
 * nine random digits, check digit.
 */
export function buildKey(cityCode: string, issuer: string, number: number, dhEmi: string): string {
  const yearMonth = `${dhEmi.slice(2, 4)}${dhEmi.slice(5, 7)}`;
  const random = String(randomInt(1_000_000_000)).padStart(9, "0");
  const body = `${cityCode}2${registration(issuer)}${String(number).padStart(13, "0")}${yearMonth}${random}`;
  return `${body}${keyCheckDigit(body)}`;
}

/** Whether `key` has fifty characters and the right check digit. */
export function isKey(key: string): boolean {
  return /^[0-9]{9}[0-9A-Z]{14}[0-9]{27}$/.test(key) && keyCheckDigit(key.slice(0, 49)) === key[49];
}

/** CNPJ or CPF of the issuer, from the key. */
export function issuerOfKey(key: string): string {
  return key[8] === "1" ? key.slice(12, 23) : key.slice(9, 23);
}

/** Whether the NFS-e behind a key comes from a city's own system (ambGer 1). */
export function wasIssuedByCity(key: string): boolean {
  return key[7] === "1";
}

/** Modulus 11, weights 2 to 9 from the right; a letter counts as its ASCII code minus 48 (by analogy with the CNPJ). */
function keyCheckDigit(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const weight = 2 + ((body.length - 1 - index) % 8);
    sum += (body.charCodeAt(index) - 48) * weight;
  }
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}
