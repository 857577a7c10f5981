import type { Cell, Line } from "../page/layout.ts";
import { unionBox } from "../page/page.ts";
import { isWholeLabel } from "../vocabulary/phrases.ts";
import { isFiller, tokenize } from "../vocabulary/tokens.ts";

/** Maximum distance between the lines of one label, in letter heights. */
const MAX_GAP = 0.9;
const MAX_WORDS = 5;

/**
 * Joins a label that a narrow column broke in two ("Mensagem para quem / recebeu", "DATA DE / VENCIMENTO") to one cell,
 * on its first line.
 */
export function joinWrappedLabels(lines: readonly Line[]): readonly Line[] {
  const lower = new Map<Cell, Cell>();
  for (const line of lines) {
    for (const cell of line.cells) {
      const next = mayHeadLabel(cell) ? lowerHalf(lines, line, cell) : undefined;
      if (next && !lower.has(cell)) lower.set(cell, next);
    }
  }
  if (lower.size === 0) return lines;
  const gone = new Set(lower.values());
  return lines.map((line) => {
    const cells = line.cells
      .filter((cell) => !gone.has(cell))
      .map((cell) => joined(cell, lower.get(cell)));
    return { ...line, cells, text: cells.map((cell) => cell.text).join(" ") };
  });
}

function mayHeadLabel({ words, text }: Cell): boolean {
  return words.length <= MAX_WORDS && !/[\d:;.,]$|\d{2}/.test(text);
}

function lowerHalf(lines: readonly Line[], line: Line, cell: Cell): Cell | undefined {
  const near = lines
    .slice(cell.line + 1, cell.line + 4)
    .filter((other) => other.page === line.page)
    .flatMap((other) => other.cells)
    .filter((other) => isRightBelow(cell, other, line.height));
  const [next] = near;
  if (!next || next.words.length > MAX_WORDS || !isUnfinished(cell, next)) return undefined;
  return isWholeLabel([...tokenize(cell.words), ...tokenize(next.words)]) ? next : undefined;
}

function isRightBelow({ box }: Cell, { box: below }: Cell, height: number): boolean {
  const gap = below.y - (box.y + box.h);
  const centres = Math.abs(box.x + box.w / 2 - below.x - below.w / 2);
  return (
    gap > -height * 0.5 &&
    gap < height * MAX_GAP &&
    (Math.abs(box.x - below.x) < height * 0.5 || centres < height * 0.5)
  );
}

/** The second half starts with a small letter, or the first half ends where no label ends. */
function isUnfinished(cell: Cell, next: Cell): boolean {
  const last = cell.words.at(-1)?.text.toLowerCase() ?? "";
  return /^\p{Ll}/u.test(next.text) || isFiller(last) || /^(?:para|quem|por)$/.test(last);
}

function joined(cell: Cell, next: Cell | undefined): Cell {
  if (!next) return cell;
  return {
    ...cell,
    words: [...cell.words, ...next.words],
    text: `${cell.text} ${next.text}`,
    box: unionBox([cell.box, next.box]),
  };
}
