import type { Cents } from "@emita/domain/basics/money";
import type { PrintedParty } from "./parties.ts";
import type { NoteStatus } from "./status.ts";

/**
 * A note that a city's own system issued (São Paulo, ABRASF), as far as its print shows it. The drivers fill it from
 * their city's answer; null is "the note does not say", and prints as a dash.
 */
export interface MunicipalNote {
  /** IBGE code of the city that issued it. */
  readonly cityCode: string;
  /** False: the print says that the note has no legal value. */
  readonly isProduction: boolean;
  readonly status: NoteStatus;
  readonly number: string;
  /** What a reader types at the city's site, together with the number. */
  readonly verificationCode: string | null;
  /** Where the city shows the note; becomes the QR code. */
  readonly verificationUrl: string | null;
  /** Its key in the national system, 50 characters. */
  readonly nationalKey: string | null;
  readonly issuedAt: Date;
  /** Day of the service, YYYY-MM-DD. */
  readonly competencia: string | null;
  /** The receipt that the company sent and the city turned into this note. */
  readonly rps: MunicipalRps | null;
  readonly prestador: PrintedParty;
  readonly tomador: PrintedParty | null;
  readonly intermediario: PrintedParty | null;
  readonly service: MunicipalService;
  readonly values: MunicipalValues;
  /** Further words of the note: approximate taxes, remarks of the city. */
  readonly information: string | null;
}

export interface MunicipalRps {
  readonly series: string | null;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly issuedOn: string | null;
}

export interface MunicipalService {
  /** As the city writes it: 02660, 01.01. */
  readonly code: string | null;
  readonly codeDescription: string | null;
  readonly nbs: string | null;
  /** IBGE code of the place of the service. */
  readonly cityCode: string | null;
  readonly description: string;
  /** cIndOp and cClassTrib of IBS/CBS. */
  readonly operationIndicator: string | null;
  readonly taxClassification: string | null;
}

export interface MunicipalValues {
  readonly service: Cents;
  readonly deductions: Cents | null;
  readonly unconditionalDiscount: Cents | null;
  readonly conditionalDiscount: Cents | null;
  /** How the city taxes the operation, in its own words: "Tributado no município". */
  readonly taxation: string | null;
  /** IBGE code of the city where ISS falls due. */
  readonly incidenceCityCode: string | null;
  readonly issBase: Cents | null;
  /** Hundredths of a percent: 290 is 2,90 %. */
  readonly issRate: number | null;
  readonly iss: Cents | null;
  readonly isIssWithheld: boolean;
  readonly incomeTax: Cents | null;
  readonly socialSecurity: Cents | null;
  readonly csll: Cents | null;
  readonly pis: Cents | null;
  readonly cofins: Cents | null;
  /** What the tomador pays. */
  readonly net: Cents;
}
