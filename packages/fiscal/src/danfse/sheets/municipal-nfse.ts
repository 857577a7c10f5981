import type { Cents } from "@emita/domain/basics/money";
import type { PrintedParty } from "../blocks/parties.ts";
import type { NfseStatus } from "../blocks/status.ts";

/**
 * An NFS-e issued by a city's own system (São Paulo, ABRASF), with the fields of its print. The drivers fill it from their city's answer;
 * null means that the NFS-e has no value, and prints as a dash.
 */
export interface MunicipalNfse {
  /** IBGE code of the city that issued it. */
  readonly cityCode: string;
  /** False: the print says that the NFS-e has no legal value. */
  readonly isProduction: boolean;
  readonly status: NfseStatus;
  readonly number: string;
  /** Code that a reader types at the city's site, with the number. */
  readonly verificationCode: string | null;
  /** The city's page of the NFS-e; becomes the QR code. */
  readonly verificationUrl: string | null;
  /** Its key in the national system, 50 characters. */
  readonly nationalKey: string | null;
  readonly issuedAt: Date;
  /** Day of the service, YYYY-MM-DD. */
  readonly competencia: string | null;
  /** The receipt that the company sent and the city converted to this NFS-e. */
  readonly rps: MunicipalRps | null;
  readonly prestador: PrintedParty;
  readonly tomador: PrintedParty | null;
  readonly intermediario: PrintedParty | null;
  readonly service: MunicipalService;
  readonly values: MunicipalValues;
  /** Further text of the note: approximate taxes, remarks of the city. */
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
  /** The city's own term for the taxation: "Tributado no município". */
  readonly taxation: string | null;
  /** IBGE code of the city where ISS is due. */
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
  /** The amount that the tomador pays. */
  readonly net: Cents;
}
