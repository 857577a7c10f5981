import type { LocalMonth } from "../../basics/dates.ts";
import { addMonths, monthName } from "../../basics/months.ts";

/**
 * The text with fields of a finished text that names its competência: "Consultoria de novembro de 2026" of 11/2026 becomes
 * "Consultoria de {mês} de {ano}". Filled for the same month again it is the text that was given.
 */
export function templateOf(text: string, competencia: LocalMonth): string {
  const month = competencia.slice(0, 7);
  const [year = "", number = ""] = month.split("-");
  const fields: Readonly<Record<string, string>> = {
    [monthName(month)]: "mês",
    [monthName(addMonths(month, 1))]: "próximo mês",
    [year]: "ano",
    [`${number}/${year}`]: "competência",
  };
  const fieldOf = (word: string) => {
    const field = fields[word.toLowerCase()];
    return field === undefined || !isPlain(word) ? null : `{${likeMonth(field, word)}}`;
  };
  return text.replaceAll(WORD, (whole) => {
    const both = whole.split("/");
    const parts = /\p{L}/u.test(whole) ? both.map(fieldOf) : [fieldOf(whole)];
    return parts.includes(null) ? whole : parts.join("/");
  });
}

/** A month by its name (with /aaaa), mm/aaaa or a year; never part of a word, of a date or of an amount. */
const WORD =
  /(?<![\p{L}\d/.,{])(?:(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?:\/20\d\d)?|\d\d\/\d{4}|20\d\d)(?![\p{L}\d/}]|[.,]\d)/giu;

/** Small letters, one capital, or capitals alone: other spellings cannot be filled in again. */
function isPlain(word: string): boolean {
  const rest = word.slice(1);
  return rest === rest.toLowerCase() || word === word.toUpperCase();
}

function likeMonth(field: string, word: string): string {
  if (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase())
    return field.toUpperCase();
  const first = word.slice(0, 1);
  return first === first.toLowerCase() ? field : field.slice(0, 1).toUpperCase() + field.slice(1);
}
