import type { Address } from "./draft-address.ts";
import type { DeductionDocument, Reimbursement } from "./draft-documents.ts";
import type { SimplesRate } from "@emita/domain/invoices/simples-rate";
import type { PaymentFacts } from "@emita/domain/payments/payment-facts";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";

export type { Address };

/**
 * The content of an NFS-e, independent of any city hall. An absent part has the default in its comment. A driver that cannot express a part
 * refuses the draft; it never drops the part.
 */
export interface InvoiceDraft {
  /** Our id of the NFS-e. A driver writes it where the message has a place that readers do not see. */
  readonly ourId?: string;
  /** The company's series; each driver checks which forms its city hall accepts. */
  readonly series: string;
  readonly number: number;
  /** Instant of emission; the driver writes it in America/Sao_Paulo. */
  readonly emittedAt: Date;
  /** Day of the service, YYYY-MM-DD, local date of the company. */
  readonly competencia: string;
  readonly prestador: Prestador;
  /** Null: the NFS-e has no tomador. */
  readonly tomador: Tomador | ForeignTomador | null;
  /** Whether the client uses or consumes the service itself; absent: true for a natural person, false for a company. */
  readonly finalConsumer?: boolean;
  readonly intermediario?: Tomador;
  /** The recipient of the service when it is not the tomador. */
  readonly recipient?: Tomador | ForeignTomador;
  readonly service: DraftService;
  readonly description: string;
  readonly amountCents: number;
  /** Discount that lowers the base of ISS. */
  readonly unconditionalDiscountCents?: number;
  /** Discount that depends on a later event. It lowers the payment, not the base. */
  readonly conditionalDiscountCents?: number;
  /** Deductions from the base that the law allows (materials, subcontracting). */
  readonly deductionsCents?: number;
  /** The documents whose amounts add up to the deductions. */
  readonly deductionDocuments?: readonly DeductionDocument[];
  /** Amounts received for others, which are no price of the service. */
  readonly reimbursements?: readonly Reimbursement[];
  /** Absent: due and not withheld. */
  readonly iss?: IssTreatment;
  /** Whether the city where ISS is due takes part in the national system, which then knows its rates. Absent: it does. */
  readonly incidenceCityIsActive?: boolean;
  /** Absent: nothing declared and nothing withheld. */
  readonly federal?: FederalTaxes;
  /** Absent: left open where the regime allows it, zero otherwise (Lei 12.741/2012). */
  readonly approximateTaxes?: ApproximateTaxes;
  /** Required when ISS is treated as export or the tomador is foreign. */
  readonly foreignTrade?: ForeignTrade;
  readonly obra?: Obra;
  /** The building of a real-estate operation, where IBS/CBS need it. */
  readonly imovel?: Imovel;
  readonly evento?: EventoCultural;
  /** tpEnteGov, for a buyer that is a public body: 1 União, 2 state, 3 Distrito Federal, 4 city. */
  readonly publicBody?: 1 | 2 | 3 | 4;
  /** National keys of the NFS-e that the type of operation refers to. */
  readonly referencedNotes?: readonly string[];
  /** The NFS-e that this one replaces. */
  readonly replaces?: Replacement;
  readonly references?: References;
  /** The payment that the NFS-e came from. Written where the layout has a place for it; no layout needs it. */
  readonly payment?: PaymentFacts;
  /** Further text for readers of the NFS-e (xInfComp). */
  readonly additionalInformation?: string;
}

export interface DraftService {
  /** National service code, six digits (cTribNac). */
  readonly cTribNac: string;
  /** Item of LC 116/2003 as `17.01`, used by ABRASF cities and the form. */
  readonly item: string;
  /** The city's own code: three digits nationally (cTribMun), four or five in São Paulo, up to twenty in ABRASF cities. */
  readonly municipalCode?: string;
  /** NBS, nine digits; required where IBS/CBS are declared and for export. */
  readonly nbs?: string;
  /** Operation indicator (cIndOp), six digits; goes with nbs. */
  readonly operationIndicator?: string;
  /** IBS/CBS classification (cClassTrib), six digits; goes with nbs. */
  readonly taxClassification?: string;
  /** tpOper of IBS/CBS: the order of supply and payment. Required for 10.05, 15.09, 17.12, 25.05 and a public body's purchase. */
  readonly operationType?: 1 | 2 | 3 | 4 | 5;
  /** IBGE code of the place of the service, or the country (ISO 3166-1 alpha-2) when it was done abroad. */
  readonly place: { readonly cityCode: string } | { readonly country: string };
  /** CNAE, seven digits; some ABRASF cities need it. */
  readonly cnae?: string;
}

export interface ForeignAddress {
  /** ISO 3166-1 alpha-2, never BR. */
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  readonly district: string;
}

export interface Prestador {
  readonly cnpj: string;
  readonly name?: string;
  /** IBGE code of the establishment's city. */
  readonly cityCode: string;
  readonly regime: TaxRegime;
  /** regApTribSN, only for `simples`: 1 all inside, 2 ISS outside, 3 all outside the Simples. Absent: 1. */
  readonly simplesTaxScope?: 1 | 2 | 3;
  /** pTotTribSN, only for `simples`; absent: unknown. */
  readonly simplesRate?: SimplesRate;
  /** regEspTrib: 0 none (absent), 1 ato cooperado, 2 estimativa, 3 microempresa municipal, 4 notário, 5 autônomo, 6 sociedade de profissionais. */
  readonly specialRegime?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Inscrição municipal (CCM in São Paulo). */
  readonly municipalRegistration?: string;
  /** Whether the city registered the inscrição in the national registry (CNC): only then a DPS has it (E0116, E0120). */
  readonly isInNationalRegistry?: boolean;
  readonly phone?: string;
  readonly email?: string;
}

export interface Tomador {
  /** CNPJ (14 characters, may contain letters) or CPF (11 digits), without mask. */
  readonly taxId: string;
  readonly name: string;
  readonly municipalRegistration?: string;
  readonly address?: Address;
  readonly phone?: string;
  readonly email?: string;
}

export interface ForeignTomador {
  /** Tax number of the tomador's country; when null, `noNifReason` says why. */
  readonly nif: string | null;
  /** 1 dispensed from it, 2 not required by the country. */
  readonly noNifReason?: 1 | 2;
  readonly name: string;
  readonly address?: ForeignAddress;
  readonly phone?: string;
  readonly email?: string;
}

export interface IssTreatment {
  readonly kind:
    | "taxable"
    | "immune"
    | "export"
    | "not_incident"
    | "exempt"
    | "suspended_by_court"
    | "suspended_by_city";
  /** tpImunidade 1 to 5; required for `immune`. */
  readonly immunity?: 1 | 2 | 3 | 4 | 5;
  /** Process that suspends the tax; required for the suspended ones. */
  readonly processNumber?: string;
  /** The city's number of the benefit (nBM, 14 digits); the national layout requires it for `exempt`. */
  readonly benefitNumber?: string;
  /** Reduction of a taxable service's base by a benefit, in cents or in hundredths of a percent of the amount. */
  readonly benefitReduction?: { readonly cents: number } | { readonly basisPoints: number };
  readonly withheldBy: "nobody" | "tomador" | "intermediario";
  /** Hundredths of a percent (500 = 5 %); each channel defines when it is required or forbidden. */
  readonly rateBasisPoints?: number;
}

/** Cents. PIS and COFINS are the prestador's own debit; withheld amounts are separate (NT 007). */
export interface FederalTaxes {
  readonly pis?: OwnContribution;
  readonly cofins?: OwnContribution;
  /** CST of PIS/COFINS, two digits. */
  readonly cst?: string;
  readonly withheldPisCents?: number;
  readonly withheldCofinsCents?: number;
  readonly withheldCsllCents?: number;
  readonly withheldIrrfCents?: number;
  readonly withheldInssCents?: number;
}

export interface OwnContribution {
  readonly baseCents: number;
  readonly rateBasisPoints: number;
  readonly amountCents: number;
}

/** Hundredths of a percent. */
export interface ApproximateTaxes {
  readonly federalBasisPoints: number;
  readonly stateBasisPoints: number;
  readonly municipalBasisPoints: number;
}

/** Group comExt; the values are those of the national layout. */
export interface ForeignTrade {
  readonly mode: 1 | 2 | 3 | 4;
  readonly relation: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** BACEN code, three digits (220 US dollar). */
  readonly currency: string;
  /** In hundredths of the currency. */
  readonly amountInCurrency: number;
  /** Country of the service's result (ISO 3166-1 alpha-2). */
  readonly resultCountry?: string;
  readonly sharesWithMdic: boolean;
}

/** The works, by an identifier or by their place. */
export type Obra =
  | { readonly cno: string; readonly realEstateRegistration?: string }
  | { readonly cib: string; readonly realEstateRegistration?: string }
  | { readonly address: Address; readonly realEstateRegistration?: string };

/** A building, by its CIB or by its place. */
export type Imovel =
  | { readonly cib: string; readonly realEstateRegistration?: string }
  | { readonly address: Address; readonly realEstateRegistration?: string };

/** Identifiers of the service at the client or the company. */
export interface References {
  /** Order of the client (xPed), and its items. */
  readonly order?: string;
  readonly orderItems?: readonly string[];
  readonly document?: string;
  /** ART, RRT, DRT or another technical document (idDocTec). */
  readonly technicalDocument?: string;
  /** The company's own code of the service (cIntContrib): letters and digits. */
  readonly internalCode?: string;
}

export interface EventoCultural {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  readonly place: { readonly id: string } | { readonly address: Address };
}

export interface Replacement {
  /** The authority's key of the replaced NFS-e. */
  readonly nfseKey: string;
  readonly nfseNumber: string;
  /** cMotivo: 01 to 05 or 99 other, which needs a text. */
  readonly reasonCode: "01" | "02" | "03" | "04" | "05" | "99";
  readonly reasonText?: string;
}
