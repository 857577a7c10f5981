import type { InvoiceDraft } from "../invoice-draft.ts";

/**
 * How much of the price is taxes, all spheres together, in hundredths of a percent (Lei 12.741/2012): the estimate of the draft,
 * else what the company pays in the Simples; null where neither is known.
 */
export function taxShare({
  approximateTaxes: taxes,
  prestador,
}: Pick<InvoiceDraft, "approximateTaxes" | "prestador">): number | null {
  if (taxes !== undefined)
    return taxes.federalBasisPoints + taxes.stateBasisPoints + taxes.municipalBasisPoints;
  const { regime, simplesRate } = prestador;
  return regime === "simples" && simplesRate !== undefined ? simplesRate.basisPoints : null;
}
