import { isEmail } from "@emita/domain/identifiers/email";
import { toLatin1 } from "@emita/domain/basics/text";

/**
 * Typed text in the form that the city accepts. Its pattern is not published. Dashes, typographic quotes, º and ª were refused with 1001,
 * accented letters were accepted (paulistana.md section 3). So only printable ASCII and the accented letters of Latin-1 are written.
 */

/** The city's sign for a line break in `Discriminacao`. */
const LINE_BREAK = "|";

/** One line of at most `max` characters; undefined when nothing is left, because an empty element is refused. */
export function plainLine(text: string | undefined, max: number): string | undefined {
  return (
    plain(text ?? "")
      .slice(0, max)
      .trim() || undefined
  );
}

/** Several lines in the form of `Discriminacao`, never cut: the person must shorten the text. Empty when nothing is left. */
export function discriminacao(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .split("\n")
    // A typed bar would be printed as a line break.
    .map((line) => plain(line).replaceAll(LINE_BREAK, "/"));
  return lines.join(LINE_BREAK).replace(/^\|+|(?<!\|)\|+$/g, "");
}

/** The lines of a `Discriminacao`. */
export function linesOfDiscriminacao(text: string): string {
  return text.replaceAll(LINE_BREAK, "\n");
}

/** The address when it fits unchanged, else undefined: a contact never stops an NFS-e. */
export function emailAddress(email: string | undefined): string | undefined {
  const address = (email ?? "").trim();
  const fits = address.length <= 75 && isEmail(address) && plain(address) === address;
  return fits ? address : undefined;
}

function plain(text: string): string {
  return Array.from(toLatin1(text), (character) => PLAIN_FORMS.get(character) ?? character)
    .join("")
    .replace(/[^ -~À-ÖØ-öø-ÿ]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ["º", "o"],
  ["°", "o"],
  ["ª", "a"],
  ["«", '"'],
  ["»", '"'],
  ["´", "'"],
  ["·", "-"],
  ["×", "x"],
  ["÷", "/"],
  ["¹", "1"],
  ["²", "2"],
  ["³", "3"],
  ["¼", "1/4"],
  ["½", "1/2"],
  ["¾", "3/4"],
  ["±", "+/-"],
  ["§", "par."],
  ["©", "(c)"],
  ["®", "(R)"],
]);
