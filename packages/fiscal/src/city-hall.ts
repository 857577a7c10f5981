import type { TaxRegime } from "@emita/domain/tax-regime";

/**
 * The one face every issuing authority shows to the product. A driver (nacional, later paulistana and abrasf) turns a
 * city-neutral draft into the authority's own signed message, sends it, and gives the answer back as a value.
 * Drivers never throw for an authority's "no"; they throw only for a programming fault.
 */

/** A1 certificate in memory: PEM texts. The same pair signs the message and identifies the TLS client. */
export interface Certificate {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

/** Where and how to reach the authority. `tpAmb` 1 is production, 2 everything else. */
export interface CityHallConnection {
  /** SEFIN base address, e.g. https://sefin.producaorestrita.nfse.gov.br/SefinNacional (no trailing slash). */
  readonly baseUrl: string;
  readonly environment: 1 | 2;
  /** Extra trusted authority (PEM): the sandbox's. */
  readonly caPem?: string;
  readonly timeoutMs: number;
}

export interface Address {
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  readonly district: string;
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  /** CEP, eight digits. */
  readonly postalCode: string;
}

export interface Prestador {
  readonly cnpj: string;
  /** IBGE code of the establishment's city. */
  readonly cityCode: string;
  readonly regime: TaxRegime;
  /** Inscrição municipal, only when the city registered it in the national registry. */
  readonly municipalRegistration?: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface Tomador {
  /** CNPJ (14, may hold letters) or CPF (11 digits), without mask. */
  readonly taxId: string;
  readonly name: string;
  readonly address?: Address;
  readonly phone?: string;
  readonly email?: string;
}

export interface InvoiceDraft {
  readonly series: number;
  readonly number: number;
  /** Instant of emission; the driver writes it in America/Sao_Paulo. */
  readonly emittedAt: Date;
  /** Day of the service, YYYY-MM-DD, local date of the company. */
  readonly competencia: string;
  readonly prestador: Prestador;
  readonly tomador: Tomador | null;
  /** National service code, six digits (cTribNac). */
  readonly codigoTributacaoNacional: string;
  /** NBS, nine digits; required for regime normal, which declares IBS/CBS. */
  readonly nbs?: string;
  /** Operation indicator (cIndOp), six digits; goes with nbs. */
  readonly operationIndicator?: string;
  /** IBS/CBS classification (cClassTrib), six digits; goes with nbs. */
  readonly taxClassification?: string;
  readonly description: string;
  /** IBGE code of the place of service. */
  readonly serviceCityCode: string;
  readonly amountCents: number;
}

/** What will be sent, fixed before the first sending: the same bytes go out on every try. */
export interface SignedMessage {
  /** The authority's key for it: the DPS id. */
  readonly id: string;
  readonly xml: string;
}

export interface Reason {
  readonly code: string;
  /** The authority's own words, verbatim. */
  readonly message: string;
  readonly complement?: string;
}

export interface IssuedNfse {
  readonly key: string;
  readonly number: string;
  readonly issuedAt: Date;
  /** The authority's signed XML, or null when the note exists but its XML could not be read yet. */
  readonly xml: string | null;
}

/** Kept with every attempt, whatever the outcome. `reply` is the body as received (decoded text). */
export interface Exchange {
  readonly request: string;
  readonly status: number | null;
  readonly reply: string | null;
}

export type IssueOutcome = { readonly exchange: Exchange } & (
  | { readonly kind: "issued"; readonly nfse: IssuedNfse }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  /** The authority says this id already exists: ask for it, compare, and only then decide. */
  | { readonly kind: "duplicate" }
  | { readonly kind: "processing"; readonly protocol: string }
  /** Nobody knows whether it was processed: ask before sending again. */
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number }
);

export type FindOutcome =
  | {
      readonly kind: "found";
      readonly nfse: IssuedNfse;
      /** Embedded message equals what we sent. */ readonly isOurs: boolean;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly cause: string; readonly retryAfterMs?: number };

export type CancelOutcome = { readonly exchange: Exchange } & (
  | { readonly kind: "cancelled"; readonly eventXml: string | null }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number }
);

/** 1 error in emission, 2 service not provided, 9 other. */
export type CancelReasonCode = 1 | 2 | 9;

export interface CancelRequest {
  readonly nfseKey: string;
  readonly authorCnpj: string;
  readonly requestedAt: Date;
  readonly reasonCode: CancelReasonCode;
  /** 15 to 255 characters. */
  readonly reasonText: string;
}

export type BuildResult =
  | { readonly ok: true; readonly message: SignedMessage }
  /**
   * The draft cannot become a valid message; text is Portuguese. `field` is a product API field, `company.<field>` for one
   * of the company's settings, or `competencia`, `series`, `number`, `reason` for what no form shows as a field.
   */
  | { readonly ok: false; readonly field: string; readonly code: string; readonly text: string };

export interface CityHall {
  buildIssue(draft: InvoiceDraft, certificate: Certificate, environment: 1 | 2): BuildResult;
  issue(
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<IssueOutcome>;
  find(
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<FindOutcome>;
  buildCancel(request: CancelRequest, certificate: Certificate, environment: 1 | 2): BuildResult;
  cancel(
    nfseKey: string,
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<CancelOutcome>;
  /** Whether a cancellation of this note is registered. */
  findCancellation(
    nfseKey: string,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<"cancelled" | "not_cancelled" | "unknown">;
}
