import { isPhone, readPhone } from "./phone.ts";

/** Eight digits of a mobile phone begin with 6 to 9, those of a landline with 2 to 5 (Anatel, Resolução 749/2022). */
const MOBILE_WITHOUT_NINE = /^55(\d\d)([6-9]\d{7})$/;
const MOBILE = /^55(\d\d)9([6-9]\d{7})$/;

/**
 * A telephone as it is given to WhatsApp: country code and digits alone, a Brazilian mobile phone with its ninth digit, however
 * it was typed. Null where no single subscriber is reached (0800 and the like).
 */
export function whatsAppNumber(phone: string): string | null {
  if (!isPhone(phone)) return null;
  const digits = phone.replace(/\D/g, "");
  const number = /^55\d{10,11}$/.test(digits) ? digits : readPhone(phone)?.slice(1);
  return number?.replace(MOBILE_WITHOUT_NINE, "55$19$2") ?? null;
}

/**
 * What two writings of one number have in common: WhatsApp gives older Brazilian accounts without the ninth digit.
 * @param number country code and digits
 */
export function whatsAppKey(number: string): string {
  return number.replace(MOBILE, "55$1$2");
}

/** A number as it may be shown: area code and last four digits. @param number country code and digits */
export function maskedNumber(number: string): string {
  const national = /^55(\d\d)\d*(\d{4})$/.exec(number);
  return national ? `(${national[1]}) •••••-${national[2]}` : `+••• ${number.slice(-4)}`;
}
