/** regEspTrib, as the national layout lists them. */
export const SPECIAL_REGIMES = [
  { value: 0, label: "Nenhum" },
  { value: 1, label: "Ato cooperado (cooperativa)" },
  { value: 2, label: "Estimativa" },
  { value: 3, label: "Microempresa municipal" },
  { value: 4, label: "Notário ou registrador" },
  { value: 5, label: "Profissional autônomo" },
  { value: 6, label: "Sociedade de profissionais" },
] as const;
export type SpecialRegime = (typeof SPECIAL_REGIMES)[number]["value"];

/** regApTribSN. */
export const SIMPLES_SCOPES = [
  { value: 1, label: "Tributos federais e ISS pelo Simples" },
  { value: 2, label: "Federais pelo Simples, ISS por fora" },
  { value: 3, label: "Federais e ISS por fora do Simples" },
] as const;
export type SimplesScope = (typeof SIMPLES_SCOPES)[number]["value"];
