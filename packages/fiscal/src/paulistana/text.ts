import { isEmail } from "@emita/domain/identifiers/email";
import { toLatin1 } from "@emita/domain/basics/text";

/**
 * What people typed, in the form the city takes. Its pattern for texts is not published; dashes, typographic quotes,
 * º and ª were refused with 1001, letters with accents were accepted (paulistana.md section 3). So: printable ASCII and
 * the accented letters of Latin-1, nothing else.
 */

/** The city's sign for a line break in `Discriminacao`. */
const LINE_BREAK = "|";

/** One line of at most `max` characters; undefined when nothing is left, since an empty element is refused. */
export function plainLine(text: string | undefined, max: number): string | undefined {
  return (
    plain(text ?? "")
      .slice(0, max)
      .trim() || undefined
  );
}

/** Several lines as `Discriminacao` carries them, uncut: too long is for the person to solve. */
export function discriminacao(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .split("\n")
    // A bar that the person typed would be printed as a line break.
    .map((line) => plain(line).replaceAll(LINE_BREAK, "/"));
  return lines.join(LINE_BREAK).replace(/^\|+|(?<!\|)\|+$/g, "");
}

/** The lines of a `Discriminacao`. */
export function linesOfDiscriminacao(text: string): string {
  return text.replaceAll(LINE_BREAK, "\n");
}

/** The address if it fits unchanged, else undefined: a contact never holds a note back. */
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
