const SIZE = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** "1,5 MB"; never "0 KB". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${SIZE.format(Math.max(0.1, kilobytes))} KB`;
  return `${SIZE.format(kilobytes / 1024)} MB`;
}
