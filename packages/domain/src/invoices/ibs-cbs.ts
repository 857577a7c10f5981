import type { LocalDate } from "../basics/dates.ts";
import type { TaxRegime } from "./tax-regime.ts";

/** First day of service from which the invoices of a regime, or of some of its services, declare IBS and CBS. */
export interface IbsCbsDuty {
  readonly regime: TaxRegime;
  /** Sub-items of LC 116/2003 without their point; absent: all that no earlier rule of the regime names. */
  readonly subitems?: readonly string[];
  /** Null: never. */
  readonly since: LocalDate | null;
  readonly source: string;
}

/**
 * The first matching rule applies. Services in general may declare since January 2026 and must since 01/10/2026 (Ato
 * Conjunto RFB/CGIBS 4/2026): ours always have. Platforms, intangibles, condominiums and leases follow on 01/12/2026 too,
 * but have no national code yet.
 */
export const IBS_CBS_DUTIES: readonly IbsCbsDuty[] = [
  {
    regime: "normal",
    // Hosting and processing of data, licences of software, contents online, urban transport.
    subitems: ["0103", "0105", "0109", "1601"],
    since: "2026-12-01",
    source: "Ato Conjunto RFB/CGIBS nº 4, de 30/07/2026, art. 1º",
  },
  { regime: "normal", since: "2026-01-01", source: "LC 214/2025, arts. 343 e 346" },
  {
    regime: "simples",
    since: "2027-01-01",
    source: "LC 214/2025, arts. 344 e 347; Ato Conjunto RFB/CGIBS nº 4/2026, art. 1º, § 1º",
  },
  {
    regime: "mei",
    since: null,
    source: "Resolução CGSN 140, art. 106, § 1º, V, na redação da CGSN 190",
  },
];

/**
 * Whether an invoice declares IBS and CBS.
 * @param competencia day of service, yyyy-mm-dd
 * @param cTribNac national code; empty while none is chosen
 */
export function mustDeclareIbsCbs(
  regime: TaxRegime,
  competencia: LocalDate,
  cTribNac: string,
): boolean {
  const subitem = cTribNac.slice(0, 4);
  const rule = IBS_CBS_DUTIES.find(
    (one) => one.regime === regime && (one.subitems?.includes(subitem) ?? true),
  );
  return rule !== undefined && rule.since !== null && competencia >= rule.since;
}

/** Sub-items for which IBS and CBS require the type of operation; only these may name it (E0903, E0904). */
const TYPED_OPERATIONS = ["2505", "1509", "1712", "1005"];
/** Operation indicators about real estate (E0932). */
const REAL_ESTATE = ["020101", "020201", "020301"];
/** Operation indicators that put the operation where the acquirer is (Anexo C v1.01; E0234). */
const AT_ACQUIRER = ["030102", "050102", "100101", "100301", "100501"];

/**
 * Whether IBS and CBS require the order of supply and payment of a service (tpOper).
 * @param cTribNac national code, six digits
 */
export function asksForOperationType(cTribNac: string): boolean {
  return TYPED_OPERATIONS.includes(cTribNac.slice(0, 4));
}

/** Whether an operation is about a building, which the invoice must then name; civil works name the works instead (E0931). */
export function isAboutRealEstate(operationIndicator = ""): boolean {
  return REAL_ESTATE.includes(operationIndicator);
}

/** Whether IBS and CBS of an operation are due in the acquirer's city; the invoice then carries the acquirer's address. */
export function isDueAtAcquirer(operationIndicator = ""): boolean {
  return AT_ACQUIRER.includes(operationIndicator);
}
