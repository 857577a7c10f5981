/** Parses a CSV with semicolons, optional double quotes and a header line into one record per line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map(cells);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])),
  );
}

/** Cells contain no line breaks in these tables. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
