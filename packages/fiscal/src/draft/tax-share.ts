import type { InvoiceDraft } from "../invoice-draft.ts";

/**
 * The share of taxes in the price, all spheres together, in hundredths of a percent (Lei 12.741/2012). It is the draft's estimate, else the
 * company's rate in the Simples; null when neither is known.
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
