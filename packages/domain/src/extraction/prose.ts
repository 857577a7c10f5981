import type { Cell, Line } from "./layout.ts";
import type { Word } from "./page.ts";
import { nameAtStart } from "./shapes.ts";
import { wordsBetween } from "./tax-id.ts";

/** The document as running text, for receipts and contracts that say it in sentences. */
export interface ProseText {
  readonly text: string;
  readonly payers: readonly {
    readonly name: string;
    readonly words: readonly Word[];
    readonly cell: Cell;
  }[];
  /** Where the payer's sentence begins, for what belongs to the payer in it. */
  readonly payerAt: readonly number[];
  readonly wordsAt: (start: number, end: number) => readonly Word[];
  readonly lineAt: (offset: number) => number;
}

const RECEIVED_FROM =
  /\breceb\S{0,8}(?:\s?\(\s?(?:emos|o|a)\s?\))?(?:\s+(?:nesta data|em moeda corrente|hoje))?,?\s+d[aeo]s?\s+(?:\(?[ao]s?\)?\s+)?(?:sr\.?\s?\(?a?\)?\.?|sra\.?|senhor\(?a?\)?|empresa|firma|cliente|condom[ií]nio(?=:))?:?\s*/gi;
const PAID_BY =
  /\b(?:pag[oa]s?|quitad[oa]|efetuad[oa]|realizad[oa]|enviad[oa])\s+(?:por|pel[oa]s?)\s+(?:sr\.?\(?a?\)?\.?|sra\.?|empresa)?:?\s*/gi;
/** "X, CNPJ ..., doravante denominada CONTRATANTE": the label follows the name. */
const CALLED_PAYER =
  /(?:doravante|denominad[oa]|designad[oa]|chamad[oa])[^.;]{0,60}?["“']?\b(?:contratante|tomador[a]?|cliente|locat[aá]ri[oa])\b/gi;

export function createProse(lines: readonly Line[]): ProseText {
  const words = lines.flatMap((line) =>
    line.cells.flatMap((cell) => cell.words.map((word) => ({ word, cell }))),
  );
  const plainWords = words.map((entry) => entry.word);
  const text = plainWords.map((word) => word.text).join(" ");
  const wordsAt = (start: number, end: number): Word[] => wordsBetween(plainWords, start, end);
  const starts = [...text.matchAll(RECEIVED_FROM), ...text.matchAll(PAID_BY)].map(
    (match) => match.index + match[0].length,
  );
  starts.push(...beforeCalledPayer(text));
  const payers = starts.flatMap((start) => {
    const name = nameAtStart(text.slice(start, start + 160));
    const own = name ? wordsAt(start, start + name.length) : [];
    const cell = words.find((entry) => entry.word === own[0])?.cell;
    return name && cell && own.length > 0 ? [{ name, words: own, cell }] : [];
  });
  const lineAt = (offset: number): number => {
    const [word] = wordsAt(offset, offset + 1);
    return words.find((entry) => entry.word === word)?.cell.line ?? 0;
  };
  return { text, payers, payerAt: starts, wordsAt, lineAt };
}

/** The party before "doravante CONTRATANTE" begins after the previous full stop, semicolon, colon or "e". */
function beforeCalledPayer(text: string): number[] {
  return [...text.matchAll(CALLED_PAYER)].flatMap((match) => {
    const before = text.slice(0, match.index);
    const breaks = [
      ...before.matchAll(
        /(?:[.;:]\s|\blado,?\s|\bpartes,?\s|\bCONTRATAD[AO]["”']?,?\s+e,?\s(?:de outro lado,?\s)?)/g,
      ),
    ];
    const last = breaks.at(-1);
    return last ? [last.index + last[0].length] : [];
  });
}
