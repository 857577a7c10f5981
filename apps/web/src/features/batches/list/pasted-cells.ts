/** Whether a pasted text is a part of a spreadsheet: cells beside or below each other. */
export function looksLikeCells(text: string): boolean {
  return text.includes("\t") || text.trimEnd().includes("\n");
}

/**
 * Cells as a spreadsheet copies them (tabs between columns, quotes around cells with line breaks), as a file for the
 * upload: CSV with semicolons, all cells in quotes, so that a comma in an amount separates nothing.
 */
export function cellsAsFile(text: string): File {
  const lines = rowsOf(text).map((cells) => cells.map(quoted).join(";"));
  return new File([`\ufeff${lines.join("\r\n")}\r\n`], "Células coladas.csv", { type: "text/csv" });
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The rows of a copied range. Empty rows at its end are none. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellFrom(text, at);
    rows.at(-1)?.push(cell);
    const sign = text[end];
    if (sign === "\n" || sign === "\r") rows.push([]);
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    if (sign === "\t" && at === text.length) rows.at(-1)?.push("");
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

/** One cell and the place of the sign after it. */
function cellFrom(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    const close = closingQuote(text, start + 1);
    if (close !== -1)
      return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  let end = start;
  while (end < text.length && !"\t\r\n".includes(text[end] ?? "")) end += 1;
  return { cell: text.slice(start, end), end };
}

/** A quote that begins a cell but is not closed before its end belongs to the text. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  const after = text[at + 1];
  return at !== -1 && (after === undefined || "\t\r\n".includes(after)) ? at : -1;
}
