import type { BatchTotals } from "@emita/contract/batches/batches";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";

/** The taxes of the ready rows as label and value. Those that are on no invoice are one line together. */
export function taxLines({ taxes }: BatchTotals): readonly (readonly [string, string])[] {
  const known = taxes.flatMap(({ name, amount, withheld }) =>
    amount === null
      ? []
      : [[withheld ? `${name} retido` : name, formatReais(reaisToCents(amount))] as const],
  );
  return known.length > 0 || taxes.length === 0 ? known : [["Impostos", "Não vão na nota"]];
}
