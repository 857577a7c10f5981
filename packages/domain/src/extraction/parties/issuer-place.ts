import type { Layout } from "../page/geometry.ts";
import type { Box } from "../page/page.ts";

/** An id and its place. */
interface PlacedId {
  readonly value: string;
  readonly page: number;
  readonly line: number;
  readonly box: Box;
}

/** Maximum length of a letterhead, lines. */
const LETTERHEAD_LINES = 7;
/** "Campinas, 12 de novembro de 2026", "Atenciosamente,": below it the issuer signs. */
const CLOSING =
  /^\p{Lu}[\p{L}\s'/-]{2,40},\s*(?:em\s+)?(?:\d{1,2}\s*(?:º\s*)?de\s|\d{2}\/\d{2}\/\d{4}\W*$)|^(?:atenciosamente|cordialmente|att\b|um abra[cç]o|grat[oa]s?\b|assinatura|prestador)/iu;
const SENTENCE_WORDS = 9;
/** The paper's title: the text below it is its contents, not a letterhead. */
const TITLE =
  /^(?:recibo|or[cç]amento|contrato|acordo|autoriza[cç][aã]o|ordem|pedido|fatura|invoice|nota|comprovante|proposta|declara[cç][aã]o|termo|instrumento|cobran[cç]a|demonstrativo)(?!\p{L})/iu;

/**
 * The ids in the usual places of a paper's issuer: the first one of a letterhead, and those of the signature or the small
 * print at the foot. Only if the paper has another id elsewhere, which then belongs to another party.
 */
export function issuersByPlace(layout: Layout, ids: readonly PlacedId[]): ReadonlySet<string> {
  const found = new Set(ids.filter((id) => isSigner(layout, id)).map((id) => id.value));
  const [first] = ids;
  if (first && isLetterhead(layout, first)) found.add(first.value);
  return found;
}

function isLetterhead(layout: Layout, id: PlacedId): boolean {
  if (id.page !== 0 || id.line >= LETTERHEAD_LINES || isInSentence(layout, id)) return false;
  const above = layout.lines.slice(0, id.line);
  if (above.some(({ text }) => TITLE.test(text) || /^\p{L}+(?:\s\p{L}+)?:/u.test(text)))
    return false;
  return !layout.labels.some(
    ({ kind, cell }) =>
      cell.line < id.line && (kind === "payer" || kind === "description" || kind === "due"),
  );
}

function isInSentence(layout: Layout, id: PlacedId): boolean {
  const cell = layout.cells.find(
    (entry) => entry.line === id.line && entry.box.x + entry.box.w > id.box.x,
  );
  const text = cell?.text ?? "";
  return (cell?.words.length ?? 0) > SENTENCE_WORDS && /\s\p{Ll}{6,}/u.test(text);
}

function isSigner(layout: Layout, id: PlacedId): boolean {
  const closing = layout.lines.findLastIndex(
    (line, index) => index > layout.lines.length * 0.3 && CLOSING.test(line.text),
  );
  return closing >= 0 && id.line > closing;
}
