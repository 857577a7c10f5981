import type { Line } from "../page/layout.ts";
import { type Box, unionBox, wordsBetween } from "../page/page.ts";
import { provedTaxId } from "../vocabulary/proved-tax-id.ts";

/** A CNPJ or CPF on the page, check digits right. */
export interface FoundTaxId {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly line: number;
  /** Characters were repaired (O to 0 and the like) until the check digits fitted. */
  readonly isRepaired: boolean;
  readonly confidence: number;
}

const LETTER = "[0-9A-Za-z]";
/**
 * Masked CNPJ (numeric or alphanumeric) and CPF. Blanks, a lost, doubled or misread separator and one extra character are
 * tolerated.
 */
const CNPJ_MASK = new RegExp(
  `(?<!${LETTER})([0-9A-Za-z)]{2,3})\\s?[.,]{0,2}\\s?([0-9A-Za-z)]{3,4})\\s?[.,]{0,2}\\s?([0-9A-Za-z)]{3,4})\\s?[/|lI1]\\s?(${LETTER}{4})\\s?[-–—.~]\\s?(${LETTER}{2})(?!${LETTER})`,
  "g",
);
const CPF_MASK = new RegExp(
  `(?<!${LETTER}|[.,/])(${LETTER}{3})(?:\\s?[.,]{1,2}\\s?|\\s)(${LETTER}{3})(?:\\s?[.,]{1,2}\\s?|\\s)(${LETTER}{3})\\s?[-–—.~]\\s?(${LETTER}{2})(?!${LETTER}|[.,/]\\d)`,
  "g",
);
const PLAIN = /(?<![\d.,/-])(\d{11}|\d{14}|[0-9A-Z]{8}\d{6})(?![\d.,/-])/g;
/** An unmasked number needs a label: eleven digits may be a telephone number. */
const ID_LABEL = /c\W?[pn]\W?[pf]\W?j?/i;

/**
 * "Nome do Pagador/CPF/CNPJ/Endereço" over "Padaria do Bairro Ltda 11222333000181": the heading asks for the number after
 * the name.
 */
const HEADING = /(?:pagador|sacado)\s?\/\s?c\W?[pn]\W?[pf]\W?j?/i;
const MAX_HEADING = 110;

function isHeaded(before: string): boolean {
  return ID_LABEL.test(before.slice(-30)) || HEADING.test(before);
}

/** "11222333000181" alone in its cell: fourteen digits are not a telephone number. */
function standsAlone(lines: readonly Line[], number: string): boolean {
  return lines.some(({ cells }) => cells.some(({ text }) => text.replace(/;$/, "") === number));
}

/** All tax ids with right check digits. The whole text is searched: prose breaks a number at its hyphen. */
export function findTaxIds(lines: readonly Line[]): FoundTaxId[] {
  const placed = lines.flatMap((line, index) =>
    line.cells.flatMap((cell) =>
      cell.words.map((word) => ({ word, line: index, page: line.page })),
    ),
  );
  const all = placed.map((entry) => entry.word);
  const text = all.map((word) => word.text).join(" ");
  const masked = [...text.matchAll(CNPJ_MASK), ...text.matchAll(CPF_MASK)].map((match) => ({
    match,
    groups: match.slice(1),
  }));
  const plain = [...text.matchAll(PLAIN)]
    .filter(
      (match) =>
        isHeaded(text.slice(Math.max(0, match.index - MAX_HEADING), match.index)) ||
        (match[0].length === 14 && standsAlone(lines, match[0])),
    )
    .map((match) => ({ match, groups: [match[0]] }));
  return [...masked, ...plain].flatMap(({ match, groups }) => {
    const words = wordsBetween(all, match.index, match.index + match[0].length);
    const first = placed.find((entry) => entry.word === words[0]);
    const raw = groups.join("").toUpperCase();
    const value = provedTaxId(
      groups.map((group) => group.toUpperCase().replaceAll(")", "J")),
      words.some((word) => word.confidence < 1),
    );
    if (!value || !first) return [];
    const onFirstLine = words.filter((word) =>
      placed.some((entry) => entry.word === word && entry.line === first.line),
    );
    const confidence =
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    return [
      {
        value,
        page: first.page,
        box: unionBox(onFirstLine),
        line: first.line,
        isRepaired: value !== raw,
        confidence,
      },
    ];
  });
}
