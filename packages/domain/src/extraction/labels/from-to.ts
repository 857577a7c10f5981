import type { Label } from "../page/label.ts";
import type { Cell, Line } from "../page/layout.ts";
import { unionBox, type Word } from "../page/page.ts";
import { nameAtStart } from "../vocabulary/shapes.ts";

/**
 * "De" and "Para" head the two parties, alone in their cell or with a colon. In a transfer the payer is the sender
 * ("De"); in a proposal or invoice, the recipient ("Para"). "Para" alone has no meaning on other papers.
 */
export function fromTo(lines: readonly Line[], labels: readonly Label[]): Label[] {
  if (lines.some(({ text }) => MAIL_HEAD.test(text))) return [];
  const found = lines.flatMap((line) => line.cells.filter(isFromOrTo));
  // A bill may offer "Pix" as a way to pay it.
  const isBill = lines.some((line) =>
    /ficha de compensa|nosso n[uú]mero|\bfatura\b/i.test(line.text),
  );
  const isTransfer =
    !isBill &&
    lines.some((line) =>
      /\bpix (?:enviad|recebid|realizad)|^\W*pix\W*$|transfer[eê]ncia|comprovante|\bted\b/i.test(
        line.text,
      ),
    );
  // "De" beside "Cobrar de": the payer is already named, so this is the party that asks for the money.
  const isNamed = labels.some((label) => label.kind === "payer" && !label.isQualifier);
  const isProposal =
    !isTransfer && lines.some((line) => /or[cç]amento|proposta|fatura/i.test(line.text));
  const hasFrom = found.some(isFrom);
  return found.flatMap((cell) => {
    if (!isFrom(cell) && !hasFrom && !isProposal) return [];
    const kind = isFrom(cell) === (isProposal || (isNamed && !isTransfer)) ? "other" : "payer";
    const length = cell.words[0]?.text.endsWith(":") ? 1 : cell.words.length;
    return [headOf(cell, kind, isFrom(cell) ? "de" : "para", length)];
  });
}

/** A printed e-mail names its sender; the invoice may be for another party. */
const MAIL_HEAD = /^(?:enviad[oa](?: em)?|sent)\s?(?::|$)|^enviad[oa] em(?!\p{L})/iu;

/** Whether `fromTo` examines the cell. */
export function isFromOrTo(cell: Cell): boolean {
  const [first] = cell.words;
  // The head of a printed e-mail names mailboxes, not parties.
  if (cell.text.includes("@")) return false;
  return (
    first !== undefined &&
    (/^(?:de|para):$/i.test(first.text) ||
      /^(?:d[aeo]|para(?:\s+[ao])?)\s+(?:empresa|firma|sra?\.?|senhora?)$/i.test(cell.text) ||
      (cell.words.length === 1 && /^(?:de|para)$/i.test(first.text)))
  );
}

function isFrom(cell: Cell): boolean {
  return /^d[aeo]\b/i.test(cell.text);
}

/** A letter names its addressee below a preposition on its own line: "À", "Ao:", "Aos". */
const ADDRESSED =
  /^(?:à|ao|aos|às|a[oà]?\s?\(\s?[àa]s?\s?\)|ilm[oa]s?\.?(?:\s?\(?[ao]\)?)?\.?(?:\s+srs?(?:\([ao]\))?\.?)?)\s*[:,]?$/i;

/** The addressee of a letter, above its first line of text; such a letter asks its addressee to pay. */
export function addressees(lines: readonly Line[]): Label[] {
  return lines
    .filter((line) => line.cells.length === 1 && ADDRESSED.test(line.text.trim()))
    .slice(0, 1)
    .flatMap((line) => line.cells.map((cell) => headOf(cell, "payer", "ao", cell.words.length)))
    .concat(inlineAddressee(lines))
    .concat(attention(lines))
    .concat(accountOf(lines))
    .slice(0, 1);
}

const ACCOUNT_OF = /^(?:conta|fatura|pedido|assinatura|compra)\s+d[aeo](?:$|:|\s+\p{Lu})/iu;

/** "Conta de", "Pedido de" above or before a name. */
export function accountOf(lines: readonly Line[]): Label[] {
  return lines
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => ACCOUNT_OF.test(text))
    .map((cell) => headOf(cell, "payer", "de", 2));
}

/** "A/C: Mercado Boa Vista Ltda" in a letter without another addressee: beside an addressee it names a person who works there. */
function attention(lines: readonly Line[]): Label[] {
  const cell = lines
    .flatMap(({ cells }) => cells)
    .find(({ words }) => /^a\/c:?$/i.test(words[0]?.text ?? ""));
  return cell ? [headOf(cell, "payer", "ao")] : [];
}

/** "À Mercado Boa Vista Ltda" among the first lines of a letter. */
function inlineAddressee(lines: readonly Line[]): Label[] {
  const [cell] = lines
    .slice(0, 12)
    .flatMap((line) => (line.cells.length === 1 ? line.cells : []))
    .filter(
      ({ words, text }) =>
        words.length <= 10 && (/^(?:À|Às|Aos?)\s+\p{Lu}/u.test(text) || isNamedAfterA(text)),
    );
  return cell &&
    nameAtStart(
      cell.words
        .slice(1)
        .map((word) => word.text)
        .join(" "),
    )
    ? [headOf(cell, "payer", "ao")]
    : [];
}

/** "A Mercado Boa Vista Ltda", printed without its accent: only a name of several words. */
function isNamedAfterA(text: string): boolean {
  const rest = /^A\s+(?=\p{Lu}\S+\s)/u.test(text) ? text.slice(2) : null;
  return rest !== null && nameAtStart(rest) === rest && !/\s\p{Ll}{4}/u.test(rest);
}

function headOf(cell: Cell, kind: "payer" | "other", phrase: string, length = 1): Label {
  const rest = trimEdges(cell.words.slice(length));
  return {
    kind,
    phrase,
    cell,
    box: unionBox(cell.words.slice(0, length)),
    rest,
    isAlone: rest.length === 0,
    hasColon: true,
    isQualifier: false,
  };
}

/** Without the punctuation at both ends. */
export function trimEdges(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(isText);
  const last = words.findLastIndex(isText);
  return first < 0 ? [] : words.slice(first, last + 1);
}

function isText({ text }: Word): boolean {
  // A single star marks a mandatory field; several hide digits.
  return /[\p{L}\d$]|[*•]{2}/u.test(text);
}
