import { groupThousands } from "@emita/domain/basics/money";
import type { InvoiceMonths } from "@emita/contract/invoices/invoices";

export type Month = InvoiceMonths["data"][number];

/** "novembro de 2026" of "2026-11". */
export function monthName(month: string): string {
  return `${nameOf(month)} de ${month.slice(0, 4)}`;
}

/** "novembro" */
export function nameOf(month: string): string {
  return NAMES[Number(month.slice(5)) - 1] ?? month;
}

/** "nov" */
export function shortMonth(month: string): string {
  return nameOf(month).slice(0, 3);
}

const NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/**
 * "48,7 mil", "1,2 mi": for a bar. The table shows the exact amount. As Intl.NumberFormat with compact notation writes it,
 * which takes a browser as long to build as a screen to draw.
 */
export function roughReais(reais: number): string {
  const scale = SCALES.find(({ from }) => reais >= from) ?? REAIS;
  const tenths = Math.round((reais / scale.size) * 10);
  const whole = groupThousands(String(Math.floor(tenths / 10)));
  const rest = tenths % 10;
  return `${whole}${rest === 0 ? "" : `,${rest}`}${scale.suffix}`;
}

const REAIS = { from: 0, size: 1, suffix: "" };
/** From where an amount is rounded up to one of the next size. */
const SCALES = [
  { from: 999_950_000, size: 1e9, suffix: "\u00a0bi" },
  { from: 999_950, size: 1e6, suffix: "\u00a0mi" },
  { from: 999.95, size: 1e3, suffix: "\u00a0mil" },
  REAIS,
];
