import { searchText } from "../../basics/text.ts";
import { layOut, type Line } from "../page/layout.ts";
import { type Box, type Page, unionBox, type Word, wordsBetween } from "../page/page.ts";
import { findDates, findMoney, type Found } from "../vocabulary/shapes.ts";

/** A place in the recognised text. */
export interface Place {
  readonly page: number;
  readonly box: Box;
}

/** The recognised text, searchable for values. */
export interface RecognisedText {
  /** Finds whole consecutive words, ignoring case, accents and punctuation; also across the end of a line. */
  text(wanted: string): Place | null;
  amount(cents: number): Place | null;
  date(date: string): Place | null;
}

/** A part of a printed word without its label ("CNPJ:11.222…"), normalised. */
interface Piece {
  readonly plain: string;
  readonly word: Word;
  readonly page: number;
}

/** @param pages the recognised words of all pages */
export function recognisedText(pages: readonly Page[]): RecognisedText {
  const lines = layOut(pages);
  const pieces = lines.flatMap(piecesOf);
  return {
    text: (wanted) => findWords(pieces, plain(wanted)),
    amount: (cents) => findShape(lines, findMoney, cents),
    date: (date) => findShape(lines, findDates, date),
  };
}

/** Only letters and digits, for comparing two texts. */
export function plain(text: string): string {
  return searchText(text).replace(/[^a-z0-9]/g, "");
}

function wordsOf({ cells }: Line): Word[] {
  return cells.flatMap(({ words }) => words);
}

function piecesOf(line: Line): Piece[] {
  return wordsOf(line).flatMap((word) =>
    word.text
      .split(/[:;|]/)
      .map((part) => ({ plain: plain(part), word, page: line.page }))
      .filter((piece) => piece.plain !== ""),
  );
}

function findWords(pieces: readonly Piece[], wanted: string): Place | null {
  if (wanted === "") return null;
  for (const [start, first] of pieces.entries()) {
    if (!wanted.startsWith(first.plain)) continue;
    const run = runFrom(pieces, start, wanted);
    if (run) return { page: first.page, box: unionBox(run.map(({ word }) => word)) };
  }
  return null;
}

/** The consecutive pieces that make up exactly the wanted text; none across the end of a page. */
function runFrom(pieces: readonly Piece[], start: number, wanted: string): Piece[] | null {
  const run: Piece[] = [];
  let rest = wanted;
  for (const piece of pieces.slice(start)) {
    if (!rest.startsWith(piece.plain) || piece.page !== pieces[start]?.page) return null;
    run.push(piece);
    rest = rest.slice(piece.plain.length);
    if (rest === "") return run;
  }
  return null;
}

function findShape<T>(
  lines: readonly Line[],
  find: (text: string) => Found<T>[],
  wanted: T,
): Place | null {
  for (const line of lines) {
    const words = wordsOf(line);
    const found = find(words.map(({ text }) => text).join(" ")).find(
      ({ value }) => value === wanted,
    );
    if (found)
      return { page: line.page, box: unionBox(wordsBetween(words, found.start, found.end)) };
  }
  return null;
}
