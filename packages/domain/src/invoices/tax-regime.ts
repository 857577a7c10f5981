/** The tax regime of the issuing company; decides what its invoices declare (opSimpNac 1, 3 and 2). */
export const TAX_REGIMES = ["normal", "simples", "mei"] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

export const TAX_REGIME_LABELS: Readonly<Record<TaxRegime, string>> = {
  normal: "Regime normal (Lucro Presumido ou Lucro Real)",
  simples: "Simples Nacional (ME ou EPP)",
  mei: "MEI (microempreendedor individual)",
};

/** The CNPJ directory's statement on the two options; null when it does not know. */
export interface RegistryOptions {
  readonly opcao_pelo_simples: boolean | null;
  readonly opcao_pelo_mei: boolean | null;
}

/** The regime that follows from the registry; null when the registry is silent, then the person is asked. */
export function regimeFromRegistry(options: RegistryOptions): TaxRegime | null {
  if (options.opcao_pelo_mei === true) return "mei";
  if (options.opcao_pelo_simples === true) return "simples";
  return options.opcao_pelo_simples === false ? "normal" : null;
}
