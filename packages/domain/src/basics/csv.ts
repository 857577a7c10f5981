/** The byte order mark: without it spreadsheets take UTF-8 for the machine's old code page. */
export const CSV_START = "\ufeff";

/**
 * One line of a file for Brazilian spreadsheets: semicolons, since the comma is the decimal sign; quoting by RFC 4180.
 * What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV Injection).
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => quoted(guarded(field))).join(";")}\r\n`;
}

/** Also behind blanks, which some programs drop, and in the full-width forms, which some take for the same. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEGATIVE_NUMBER = /^-\d[\d.]*(,\d+)?$/;

function guarded(field: string): string {
  return FORMULA.test(field) && !NEGATIVE_NUMBER.test(field) ? `'${field}` : field;
}

function quoted(field: string): string {
  return /[;"\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
