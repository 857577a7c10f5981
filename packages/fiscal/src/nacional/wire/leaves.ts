import { oneOf, pattern, text } from "../../xml/layout.ts";

/** Simple types of the layout that several groups use. Patterns are those of the official schema. */

/** TSString: U+0021 to U+00FF at the ends, spaces only inside. */
const LATIN1 = /^[!-ÿ](?:[ -ÿ]*[!-ÿ])?$/;
/** Characters that XML 1.0 forbids. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Latin-1 text of one line. */
export const latin1 = (max: number, min = 1) =>
  text((value) => value.length >= min && value.length <= max && LATIN1.test(value));
/** Any text that is not blank. */
export const free = (max: number) =>
  text((value) => value.trim() !== "" && lengthOf(value) <= max && !NOT_XML.test(value));

export const cnpj = pattern(/^[0-9A-Z]{14}$/);
export const cpf = pattern(/^[0-9]{11}$/);
/** TSChaveNFSe. */
export const nfseKey = pattern(/^[0-9]{6}[0-9A-Z]{14}[0-9]{30}$/);
export const cityCode = pattern(/^[0-9]{7}$/);
export const postalCode = pattern(/^[0-9]{8}$/);
export const country = pattern(/^[A-Z]{2}$/);
export const phone = pattern(/^[0-9]{6,20}$/);
export const email = latin1(80);
export const instant = pattern(
  /^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-](?:0[0-9]|1[0-2]):00$/,
);
export const day = pattern(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/);
/** TSDec15V2. */
export const amount = pattern(/^(?:0|[1-9][0-9]{0,14})\.[0-9]{2}$/);
/** TSDec1V2: below ten. */
export const issRate = pattern(/^[0-9]\.[0-9]{2}$/);
/** TSDec2V2: below a hundred. */
export const percent = pattern(/^(?:0|[1-9][0-9]?)\.[0-9]{2}$/);
/** TSDec3V2; the rules allow up to 100. */
export const wholePercent = pattern(/^(?:0|[1-9][0-9]?)\.[0-9]{2}$|^100\.00$/);
export const environment = oneOf("1", "2");
export const applicationName = latin1(20);

/** Length as the schema counts it: a surrogate pair is one character. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}
