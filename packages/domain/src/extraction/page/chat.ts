import { type Cell, type Line, toCell } from "./layout.ts";
import type { Word } from "./page.ts";

/** "[29/09/2026 09:02] Ana:", "29/09/2026 09:02 - Ana:": author and time before each line of an exported chat. */
const HEAD =
  /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s[-–])?\s[^:]{1,40}:(?=\s|$)/;
const MIN_LINES = 3;

/** The lines of a chat without these prefixes; other papers unchanged. */
export function withoutChatHeads(lines: readonly Line[]): readonly Line[] {
  const heads = lines.map((line) => HEAD.exec(line.text)?.[0] ?? null);
  if (heads.filter((head) => head !== null).length < MIN_LINES) return lines;
  return lines.map((line, index) => {
    const count = heads[index]?.split(" ").length ?? 0;
    const words = line.cells.flatMap((cell) => cell.words).slice(count);
    const [first] = line.cells;
    if (count === 0 || words.length === 0 || !first) return line;
    const cell: Cell = toCell(ended(words), first.line, first.page);
    return { ...line, cells: [cell], text: cell.text };
  });
}

/** A message is a sentence: the next message does not continue it. */
function ended(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) =>
    index === words.length - 1 && /[\p{L}\d)]$/u.test(word.text)
      ? { ...word, text: `${word.text};` }
      : word,
  );
}
