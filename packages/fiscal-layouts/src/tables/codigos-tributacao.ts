import { CODIGOS_TRIBUTACAO } from "./codigos-tributacao-data.ts";

/**
 * Where the ISS of a service is due: EP at the provider's establishment, LP at the place of service, ET at the client's
 * establishment.
 */
export type Incidence = "EP" | "LP" | "ET";

/** A national service code (cTribNac). */
export interface CodigoTributacao {
  /** Six digits: item, sub-item, breakdown. */
  readonly code: string;
  /** Sub-item of the list of Lei Complementar 116/2003: "17.01". */
  readonly subitem: string;
  readonly description: string;
  /** Null when the official table leaves it open. */
  readonly incidence: Incidence | null;
  /** Group `obra` is mandatory (E0370). */
  readonly requiresObra: boolean;
  /** Group `atvEvento` is mandatory (E0390). */
  readonly requiresEvento: boolean;
}

/** The entry of a six-digit code, or null when the national list has no such code (E0310). */
export function findCodigoTributacao(code: string): CodigoTributacao | null {
  return index().get(code) ?? null;
}

/** The breakdowns of one sub-item ("04.02"), in the order of the list. */
export function codigosOfSubitem(subitem: string): readonly CodigoTributacao[] {
  return allCodigosTributacao().filter((entry) => entry.subitem === subitem);
}

/** The whole list, 338 codes. */
export function allCodigosTributacao(): readonly CodigoTributacao[] {
  return [...index().values()];
}

let built: ReadonlyMap<string, CodigoTributacao> | null = null;

/** Built on first use. */
function index(): ReadonlyMap<string, CodigoTributacao> {
  built ??= new Map(
    CODIGOS_TRIBUTACAO.split("\n").map((line): [string, CodigoTributacao] => {
      const entry = parseLine(line);
      return [entry.code, entry];
    }),
  );
  return built;
}

function parseLine(line: string): CodigoTributacao {
  const [code = "", incidence = "", group = "", ...words] = line.split(" ");
  return {
    code,
    subitem: `${code.slice(0, 2)}.${code.slice(2, 4)}`,
    description: words.join(" "),
    incidence: incidence === "EP" || incidence === "LP" || incidence === "ET" ? incidence : null,
    requiresObra: group === "obra",
    requiresEvento: group === "atvEvento",
  };
}
