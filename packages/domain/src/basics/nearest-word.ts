/** A third of a word's letters may be wrong, and it still counts as that word. */
const LETTERS_PER_FAULT = 3;

/** The known word that was probably meant, ignoring case and separators; null when none is near. */
export function nearestWord(given: string, known: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const word of known) {
    const faults = faultsBetween(given, word);
    if (faults >= least) continue;
    least = faults;
    nearest = word;
  }
  return nearest;
}

/** Infinite when the words are too different to be the same word. */
function faultsBetween(given: string, word: string): number {
  const most = Math.floor(word.length / LETTERS_PER_FAULT);
  // A much longer word cannot match; skip the comparison by letters.
  if (given.length > 2 * word.length + most) return Number.POSITIVE_INFINITY;
  const [a, b] = [plain(given), plain(word)];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  const faults = distance(a, b);
  return faults <= most ? faults : Number.POSITIVE_INFINITY;
}

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(next, j - 1) + 1,
        at(row, j) + 1,
        at(row, j - 1) + same,
        isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
