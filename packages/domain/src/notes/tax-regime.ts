/** How the issuing company is taxed; decides what its notes declare (opSimpNac 1, 3 and 2). */
export const TAX_REGIMES = ["normal", "simples", "mei"] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

export const TAX_REGIME_LABELS: Readonly<Record<TaxRegime, string>> = {
  normal: "Regime normal (Lucro Presumido ou Lucro Real)",
  simples: "Simples Nacional (ME ou EPP)",
  mei: "MEI (microempreendedor individual)",
};

/** What the CNPJ directory says of the two options; null when it does not know. */
export interface RegistryOptions {
  readonly opcao_pelo_simples: boolean | null;
  readonly opcao_pelo_mei: boolean | null;
}

/** The regime that follows from the registry; null when it does not say, then the person is asked. */
export function regimeFromRegistry(options: RegistryOptions): TaxRegime | null {
  if (options.opcao_pelo_mei === true) return "mei";
  if (options.opcao_pelo_simples === true) return "simples";
  return options.opcao_pelo_simples === false ? "normal" : null;
}

/**
 * First day of service for which notes of a regime declare IBS and CBS: normal since 2026 (LC 214/2025 arts. 343, 346), Simples
 * a year later (arts. 344, 347), MEI never (CGSN 140 art. 106 § 1 V in the wording of CGSN 190).
 */
const IBS_CBS_SINCE: Readonly<Record<TaxRegime, string | null>> = {
  normal: "2026-01-01",
  simples: "2027-01-01",
  mei: null,
};

/** @param competencia day of service, yyyy-mm-dd */
export function regimeDeclaresIbsCbs(regime: TaxRegime, competencia: string): boolean {
  const since = IBS_CBS_SINCE[regime];
  return since !== null && competencia >= since;
}
