import { compareDecimals, decimalDigits } from "./decimal-text.ts";
import type { SimpleType } from "./layout-types.ts";

/** The fault of `text` for this type, as an English phrase without the text; null when it is valid. */
export function valueFault(type: SimpleType, text: string): string | null {
  if (text === "" && type.default !== undefined) return null;
  const value = type.whiteSpace === "collapse" ? collapsed(text) : text;
  return (
    lengthFault(type, value) ??
    patternFault(type, value) ??
    enumerationFault(type, value) ??
    numberFault(type, value)
  );
}

function collapsed(text: string): string {
  return text.replace(/[ \t\n\r]+/g, " ").replace(/^ | $/g, "");
}

function lengthFault(type: SimpleType, text: string): string | null {
  const { length, minLength, maxLength } = type;
  if (length === undefined && minLength === undefined && maxLength === undefined) return null;
  // XML Schema counts characters, JavaScript UTF-16 units.
  const characters = Array.from(text).length;
  if (length !== undefined && characters !== length)
    return `must have ${length} characters (${type.name})`;
  if (minLength !== undefined && characters < minLength) {
    return `must have at least ${minLength} characters (${type.name})`;
  }
  if (maxLength !== undefined && characters > maxLength) {
    return `must have at most ${maxLength} characters (${type.name})`;
  }
  return null;
}

function enumerationFault(type: SimpleType, text: string): string | null {
  if (type.enumeration === undefined) return null;
  const isEqual = (value: string): boolean =>
    type.isNumber === true ? compareDecimals(value, text) === 0 : value === text;
  if (type.enumeration.some(isEqual)) return null;
  return `must be one of ${type.enumeration.join(", ")} (${type.name})`;
}

function patternFault(type: SimpleType, text: string): string | null {
  const failed = type.patterns?.find((pattern) => !compiled(pattern).test(text));
  return failed === undefined ? null : `must match ${failed} (${type.name})`;
}

/** Only for a text that its patterns have shown to be a number. */
function numberFault(type: SimpleType, text: string): string | null {
  if (type.isNumber !== true) return null;
  const { minInclusive, maxInclusive, totalDigits = Infinity, fractionDigits = Infinity } = type;
  if (minInclusive !== undefined && compareDecimals(text, minInclusive) < 0) {
    return `must be at least ${minInclusive} (${type.name})`;
  }
  if (maxInclusive !== undefined && compareDecimals(text, maxInclusive) > 0) {
    return `must be at most ${maxInclusive} (${type.name})`;
  }
  const { total, fraction } = decimalDigits(text);
  if (fraction > fractionDigits)
    return `must have at most ${fractionDigits} decimals (${type.name})`;
  return total > totalDigits ? `must have at most ${totalDigits} digits (${type.name})` : null;
}

const COMPILED = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = COMPILED.get(pattern);
  if (known !== undefined) return known;
  const expression = new RegExp(`^(?:${javascriptDialect(pattern)})$`, "v");
  COMPILED.set(pattern, expression);
  return expression;
}

/**
 * Three escapes have other meanings in XML Schema: \d is any Unicode digit, \s only the four spaces of XML, \S the rest. A hyphen directly
 * after an opening bracket must be escaped in the `v` dialect, whose classes nest.
 */
function javascriptDialect(pattern: string): string {
  return pattern
    .replaceAll("[-", String.raw`[\-`)
    .replaceAll(String.raw`\d`, String.raw`\p{Nd}`)
    .replaceAll(String.raw`\s`, String.raw`[ \t\n\r]`)
    .replaceAll(String.raw`\S`, String.raw`[^ \t\n\r]`);
}
