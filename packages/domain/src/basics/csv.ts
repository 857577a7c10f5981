/** The byte order mark: without it spreadsheets take UTF-8 for the machine's old code page. */
export const CSV_START = "\ufeff";

/**
 * One line of a file for Brazilian spreadsheets: semicolons, since the comma is the decimal sign; quoting by RFC 4180. A
 * text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV Injection).
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => quoted(guarded(field))).join(";")}\r\n`;
}

/** Also after blanks and quotes, which some programs drop, and in the full-width forms, which some treat as equal. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^\t/u;
const NEGATIVE_NUMBER = /^-\d[\d.]*(,\d+)?$/;

/**
 * A program that splits at commas ignores quotes that begin after a semicolon: each comma and line break inside a field
 * starts a cell for it.
 */
function guarded(field: string): string {
  if (NEGATIVE_NUMBER.test(field)) return field;
  const cells = field.split(/([,\r\n])/).map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell));
  const text = cells.join("");
  return /^[\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(field: string): string {
  return /[;"\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
