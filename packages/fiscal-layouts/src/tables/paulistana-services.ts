import { PAULISTANA_SERVICES } from "./paulistana-services-data.ts";

/** A service code of the city of São Paulo (CodigoServico). The city's own rate applies, whatever a message states. */
export interface PaulistanaService {
  /** Five digits, the city's own: not an item of the list of services. */
  readonly code: string;
  /** Sub-item of the list of Lei Complementar 116/2003: "17.01". Several codes share one. */
  readonly subitem: string;
  readonly description: string;
  /** Hundredths of a per cent (2.9 % is 290); null when unknown or `isFixedTax`. */
  readonly rateBasisPoints: number | null;
  /** Only for a sociedade de profissionais, which pays a fixed sum per professional (SUP). */
  readonly isFixedTax: boolean;
  /** First and last day of use, YYYY-MM-DD; null when open or unknown. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Codes that replaced it. */
  readonly successors: readonly string[];
}

/** The entry of a code of four or five digits, or null when the city has no such code (error 306). */
export function findPaulistanaService(code: string): PaulistanaService | null {
  return index().get(code.padStart(5, "0")) ?? null;
}

/** The codes of one sub-item ("17.01") in the order of the table, ended ones included. */
export function paulistanaServicesOf(subitem: string): readonly PaulistanaService[] {
  return [...index().values()].filter((service) => service.subitem === subitem);
}

/** Whether the code may be used for a service of that day (YYYY-MM-DD, error 335). */
export function isPaulistanaServiceValid(service: PaulistanaService, day: string): boolean {
  const { validFrom, validUntil } = service;
  return (validFrom === null || day >= validFrom) && (validUntil === null || day <= validUntil);
}

let built: ReadonlyMap<string, PaulistanaService> | null = null;

/** Built on first use. */
function index(): ReadonlyMap<string, PaulistanaService> {
  built ??= new Map(
    PAULISTANA_SERVICES.split("\n").map((line): [string, PaulistanaService] => {
      const service = parseLine(line);
      return [service.code, service];
    }),
  );
  return built;
}

function parseLine(line: string): PaulistanaService {
  const [code = "", subitem = "", rate = "", from = "-", until = "-", next = "-", ...words] =
    line.split(" ");
  return {
    code,
    subitem,
    description: words.join(" "),
    rateBasisPoints: /^\d+$/.test(rate) ? Number(rate) : null,
    isFixedTax: rate === "SUP",
    validFrom: from === "-" ? null : from,
    validUntil: until === "-" ? null : until,
    successors: next === "-" ? [] : next.split(","),
  };
}
