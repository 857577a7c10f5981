import type { Channel } from "./channel.ts";
import type { LocalDate } from "../basics/dates.ts";
import type { Cents } from "../basics/money.ts";
import { mustDeclareIbsCbs } from "./ibs-cbs.ts";
import type { SimplesRate } from "./simples-rate.ts";
import type { TaxRegime } from "./tax-regime.ts";

/**
 * An invoice before it is sent, in plain values, for the checks (pre-checks) and the preview of taxes (tax-preview). It
 * accepts a draft of any driver: parts have the same names and meanings as there; absent parts have their usual meaning.
 * Tax numbers come without mask, in upper case; texts as the person wrote them.
 */
export interface InvoiceFacts {
  readonly channel: Channel;
  /** The fiscal day of the check, in America/Sao_Paulo. */
  readonly today: LocalDate;
  /** Day of the service. */
  readonly competencia: LocalDate;
  /** Absent: not numbered yet. */
  readonly series?: string;
  readonly number?: number;
  readonly company: CompanyFacts;
  readonly tomador: TomadorFacts | ForeignTomadorFacts | null;
  readonly intermediario?: TomadorFacts;
  /** The recipient of the service, when it is not the tomador. */
  readonly recipient?: TomadorFacts | ForeignTomadorFacts;
  readonly service: ServiceFacts;
  readonly description: string;
  readonly amountCents: Cents;
  readonly unconditionalDiscountCents?: Cents;
  readonly conditionalDiscountCents?: Cents;
  readonly deductionsCents?: Cents;
  /** Amounts received for others, which are not part of the price of the service. */
  readonly reimbursements?: readonly { readonly amountCents: Cents }[];
  /** Absent: due and not withheld. */
  readonly iss?: IssFacts;
  /** Known facts about the city where ISS is due; absent: none. */
  readonly incidenceCity?: IncidenceCityFacts;
  readonly federal?: FederalFacts;
  readonly foreignTrade?: ForeignTradeFacts;
  /** Whether the invoice carries the data of works, of an event, of a building: their contents do not matter here. */
  readonly obra?: object;
  readonly evento?: object;
  readonly imovel?: object;
  /** tpEnteGov, when a public body buys. */
  readonly publicBody?: 1 | 2 | 3 | 4;
  /** The invoice that this one replaces. */
  readonly replaced?: ReplacedFacts;
  /** Keys of the invoices that the type of operation refers to. */
  readonly referencedNotes?: readonly string[];
  readonly additionalInformation?: string;
  /** Whether the invoice carries an estimate of its taxes by sphere. */
  readonly approximateTaxes?: object;
}

export interface ReplacedFacts {
  /** The channel of the invoice; null: unknown. */
  readonly channel: string | null;
  /** Its client's CNPJ, CPF or foreign number (`clientIdOf`); null: the invoice names no client. */
  readonly client: string | null;
  readonly competencia: LocalDate;
  readonly amountCents: Cents;
}

export interface CompanyFacts {
  readonly cnpj: string;
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly regime: TaxRegime;
  /** Day of opening in the CNPJ registry; absent: not known. */
  readonly openedOn?: LocalDate;
  /** regApTribSN, only for `simples`: 1 all inside (absent), 2 ISS outside, 3 all outside the Simples. */
  readonly simplesTaxScope?: 1 | 2 | 3;
  /** Only for `simples`; absent: the company has not stated it. */
  readonly simplesRate?: SimplesRate;
  /** regEspTrib; absent or 0: none. */
  readonly specialRegime?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly municipalRegistration?: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface TomadorFacts {
  /** CNPJ or CPF. */
  readonly taxId: string;
  readonly name: string;
  readonly municipalRegistration?: string;
  readonly address?: AddressFacts;
  readonly phone?: string;
  readonly email?: string;
}

export interface AddressFacts {
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  readonly district: string;
  /** IBGE code; empty: the city was not recognised. */
  readonly cityCode: string;
  /** As written, when it is known beside the code. */
  readonly uf?: string;
  /** CEP, eight digits. */
  readonly postalCode: string;
}

export interface ForeignTomadorFacts {
  readonly nif: string | null;
  readonly noNifReason?: 1 | 2;
  readonly name: string;
  readonly address?: { readonly country: string };
  readonly phone?: string;
  readonly email?: string;
}

export interface ServiceFacts {
  /** National code, six digits; empty: none chosen. */
  readonly cTribNac: string;
  /** Code of the city that issues: complement nationally, São Paulo's own code there. */
  readonly municipalCode?: string;
  /** City where ISS is due: provider's city, place of service, tomador's city; null when the table leaves it open. */
  readonly incidence: "EP" | "LP" | "ET" | null;
  readonly requiresObra: boolean;
  readonly requiresEvento: boolean;
  readonly nbs?: string;
  readonly operationIndicator?: string;
  readonly taxClassification?: string;
  /** tpOper, when IBS/CBS require it. */
  readonly operationType?: 1 | 2 | 3 | 4 | 5;
  /** IBGE code of the place of the service, or its country (ISO 3166-1 alpha-2) when it was done abroad. */
  readonly place: { readonly cityCode: string } | { readonly country: string };
}

export interface IssFacts {
  readonly kind:
    | "taxable"
    | "immune"
    | "export"
    | "not_incident"
    | "exempt"
    | "suspended_by_court"
    | "suspended_by_city";
  readonly immunity?: 1 | 2 | 3 | 4 | 5;
  readonly processNumber?: string;
  /** Number of the municipal benefit that exempts, fourteen digits. */
  readonly benefitNumber?: string;
  /** The reduction of the base by a benefit, in cents or in hundredths of a percent of the amount. */
  readonly benefitReduction?: { readonly cents: Cents } | { readonly basisPoints: number };
  readonly withheldBy: "nobody" | "tomador" | "intermediario";
  /** Hundredths of a percent (500 = 5 %). */
  readonly rateBasisPoints?: number;
}

export interface IncidenceCityFacts {
  /** Whether the city takes part in the national system, which then knows its rates. */
  readonly isActive: boolean;
  /** Its rate for the service, in hundredths of a percent; absent: not known. */
  readonly rateBasisPoints?: number;
  /** Whether the city lets a tomador with CPF withhold; absent: unknown. */
  readonly letsCpfWithhold?: boolean;
}

export interface FederalFacts {
  /** The company's own debit, withheld or not. */
  readonly pis?: ContributionFacts;
  readonly cofins?: ContributionFacts;
  /** CST of PIS and COFINS, two digits. */
  readonly cst?: string;
  readonly withheldPisCents?: Cents;
  readonly withheldCofinsCents?: Cents;
  readonly withheldCsllCents?: Cents;
  readonly withheldIrrfCents?: Cents;
  readonly withheldInssCents?: Cents;
}

export interface ContributionFacts {
  readonly baseCents: Cents;
  readonly rateBasisPoints: number;
  readonly amountCents: Cents;
}

export interface ForeignTradeFacts {
  /** Central bank's code of the currency, three digits. */
  readonly currency: string;
  /** In hundredths of the currency. */
  readonly amountInCurrency: number;
  readonly resultCountry?: string;
}

const USUAL_ISS: IssFacts = { kind: "taxable", withheldBy: "nobody" };

export function issOf(invoice: InvoiceFacts): IssFacts {
  return invoice.iss ?? USUAL_ISS;
}

/** Kinds without ISS: tribISSQN 2 to 4. */
export function isOutsideIss({ kind }: IssFacts): boolean {
  return kind === "immune" || kind === "export" || kind === "not_incident";
}

export function isWithheld(invoice: InvoiceFacts): boolean {
  return issOf(invoice).withheldBy !== "nobody";
}

export function isForeign(
  tomador: TomadorFacts | ForeignTomadorFacts | null,
): tomador is ForeignTomadorFacts {
  return tomador !== null && "nif" in tomador;
}

/** The tomador when named by CNPJ or CPF, else null. */
export function domesticTomador({ tomador }: InvoiceFacts): TomadorFacts | null {
  return tomador === null || isForeign(tomador) ? null : tomador;
}

/** regApTribSN of a company in the Simples; null for the others. */
export function simplesScope({ regime, simplesTaxScope }: CompanyFacts): 1 | 2 | 3 | null {
  return regime === "simples" ? (simplesTaxScope ?? 1) : null;
}

export function hasSpecialRegime({ specialRegime = 0 }: CompanyFacts): boolean {
  return specialRegime !== 0;
}

/** Cents withheld of PIS, COFINS and CSLL together, the national layout's vRetCSLL. */
export function withheldContributionsCents(federal: FederalFacts): Cents {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal;
  return withheldPisCents + withheldCofinsCents + withheldCsllCents;
}

/** Whether the invoice has to declare its IBS and CBS. */
export function declaresIbsCbs({ company, competencia, service }: InvoiceFacts): boolean {
  return mustDeclareIbsCbs(company.regime, competencia, service.cTribNac);
}
