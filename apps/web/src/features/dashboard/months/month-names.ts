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

/** "48,7 mil", "1,2 mi": for a bar. The table shows the exact amount. */
export function roughReais(reais: number): string {
  rough ??= new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
  return rough.format(reais);
}

/** Created for the first bar: screens without bars do not pay for it. */
let rough: Intl.NumberFormat | undefined;
