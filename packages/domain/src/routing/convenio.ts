/**
 * State of a city in the national registry of convênios (ADN, `/parametrizacao/{cMun}/convenio`). A flag is null when the
 * answer lacks it.
 */
export interface ConvenioFlags {
  /** False: the registry has no convênio of this city (E0037). */
  readonly exists: boolean;
  /** `aderenteAmbienteNacional` = 1: the city shares its invoices with the national system. */
  readonly sharesNotes: boolean | null;
  /** `aderenteEmissorNacional` = 1: the city's taxpayers may issue there. Anything else means E0039. */
  readonly usesNationalEmitter: boolean | null;
}

export type Adherence = "adherent" | "not_adherent" | "unknown";

/**
 * Whether the companies of the city may issue nationally. Null flags (the registry has not answered) are `unknown`, which
 * the rules treat as adherent: most cities are, and an invoice must not wait for a registry.
 */
export function adherenceOf(flags: ConvenioFlags | null): Adherence {
  if (flags === null) return "unknown";
  if (!flags.exists || flags.usesNationalEmitter === false) return "not_adherent";
  if (flags.usesNationalEmitter === true) return "adherent";
  return flags.sharesNotes === false ? "not_adherent" : "unknown";
}
