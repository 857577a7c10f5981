let formatter: Intl.NumberFormat | undefined;

/** A formatted count: "1.204". The browser's formatter is slow to build, so small counts do without it. */
export function countText(count: number): string {
  if (count < 1000) return String(count);
  formatter ??= new Intl.NumberFormat("pt-BR");
  return formatter.format(count);
}
