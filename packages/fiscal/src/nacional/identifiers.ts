/** Identifiers of the national standard (nacional.md section 4). Patterns are those of the official schema v1.01. */

const CNPJ_REGISTRATION = "2";
const NFSE_KEY = /^[0-9]{9}[0-9A-Z]{14}[0-9]{27}$/;
/**
 * TSChaveNFSe, the type of a key inside an event, allows letters in positions 7 to 20, although the CNPJ is in 10 to 23. The official
 * schema therefore refuses events on keys whose CNPJ has a letter in its twelfth place.
 */
const NFSE_KEY_IN_EVENT = /^[0-9]{6}[0-9A-Z]{14}[0-9]{30}$/;
const NUMBER_IN_KEY = { start: 23, end: 36 } as const;
const REGISTRATION_IN_KEY = { start: 9, end: 23 } as const;
const REGISTRATION_IN_DPS_ID = { start: 11, end: 25 } as const;
/** ambGer: 1 a municipal system, 2 the national one. */
const GENERATOR_IN_KEY = 7;

/** `DPS` + city (7) + type of registration (CNPJ) + CNPJ (14) + series (5) + number (15): 45 characters. */
export function dpsId(dps: {
  readonly cityCode: string;
  readonly cnpj: string;
  readonly series: string;
  readonly number: number;
}): string {
  const series = dps.series.padStart(5, "0");
  const number = String(dps.number).padStart(15, "0");
  return `DPS${dps.cityCode}${CNPJ_REGISTRATION}${dps.cnpj}${series}${number}`;
}

/** Whether `text` is a chave de acesso: 50 characters, CNPJ possibly with letters. */
export function isNfseKey(text: string): boolean {
  return NFSE_KEY.test(text);
}

/** Whether the official schema accepts this key inside an event request. */
export function isNfseKeyAcceptedInEvents(text: string): boolean {
  return NFSE_KEY.test(text) && NFSE_KEY_IN_EVENT.test(text);
}

/**
 * Whether the last digit of a key is the check digit of the others: modulus 11, weights 2 to 9 from the right. Confirmed on real keys. The
 * rule for letters in a CNPJ is not published, so such a key is accepted.
 */
export function hasKeyCheckDigit(key: string): boolean {
  return !/^[0-9]+$/.test(key) || keyCheckDigit(key.slice(0, -1)) === key.slice(-1);
}

/** The check digit of the 49 digits before it. */
export function keyCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/** The NFS-e's number in the key, without leading zeros. */
export function nfseNumberOfKey(key: string): string {
  return key.slice(NUMBER_IN_KEY.start, NUMBER_IN_KEY.end).replace(/^0+(?=.)/, "");
}

/** The CNPJ inside the id of a DPS. */
export function cnpjOfDpsId(id: string): string {
  return id.slice(REGISTRATION_IN_DPS_ID.start, REGISTRATION_IN_DPS_ID.end);
}

/** The CNPJ of the issuer in the key (a CPF is padded with leading zeros). */
export function cnpjOfKey(key: string): string {
  return key.slice(REGISTRATION_IN_KEY.start, REGISTRATION_IN_KEY.end);
}

/** Whether the national system made the NFS-e, not a city's own system. */
export function wasGeneratedNationally(key: string): boolean {
  return key[GENERATOR_IN_KEY] === "2";
}
