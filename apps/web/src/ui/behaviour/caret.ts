const SIGNIFICANT = /[\p{L}\p{N},]/u;

/**
 * The caret's position in the masked text: after as many letters, digits and commas as were before it in the typed text. At
 * the end it stays at the end.
 */
export function caretAfter(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  let left = countSignificant(typed.slice(0, caret));
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (SIGNIFICANT.test(masked[position] ?? "")) left -= 1;
    position += 1;
  }
  return position;
}

function countSignificant(text: string): number {
  return text.match(/[\p{L}\p{N},]/gu)?.length ?? 0;
}
