import type { InvoiceDraft, Prestador } from "./invoice-draft.ts";

/**
 * The common interface of all issuing authorities. A driver (nacional, paulistana, abrasf) turns a city-neutral draft into the authority's
 * signed message, sends it, and returns the answer as a value. Drivers never throw for an authority's refusal, only for a programming
 * error.
 */

/** A1 certificate in memory: PEM texts. The same pair signs the message and identifies the TLS client. */
export interface Certificate {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

/** Where and how to reach the authority. `tpAmb` 1 is production, 2 everything else. */
export interface AuthorityConnection {
  /** The service's address without trailing slash, e.g. https://sefin.producaorestrita.nfse.gov.br/SefinNacional. */
  readonly baseUrl: string;
  readonly environment: 1 | 2;
  /** Extra trusted authority (PEM): the sandbox's. */
  readonly caPem?: string;
  /** The authorities (PEM) that may have issued the certificate that signs NFS-e; without it any issuer passes. */
  readonly signerCaPem?: string;
  /** The company's credentials at its city, where the service needs them. */
  readonly credentials?: CityCredentials;
  readonly timeoutMs: number;
  /** Headers beyond the protocol's own, for simulators. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Credentials that a company typed for its city's service. */
export interface CityCredentials {
  /** Null: the CNPJ, or the service needs only a token. */
  readonly user: string | null;
  /** The password or the token. */
  readonly secret: string;
}

/** The message, fixed before the first sending: every retry sends the same bytes. */
export interface SignedMessage {
  /** The authority's key for it: the DPS id, or the identification of the RPS (registration, series, number) in a city's service. */
  readonly id: string;
  readonly xml: string;
}

export interface Reason {
  readonly code: string;
  /** The authority's words, verbatim. */
  readonly message: string;
  readonly complement?: string;
}

export interface IssuedNfse {
  /** The id in later queries and cancellations: the national key, or the city's own. */
  readonly key: string;
  readonly number: string;
  readonly issuedAt: Date;
  /** Code that a reader types at the city's site; null where the key serves that purpose. */
  readonly verificationCode: string | null;
  /** The key of a city's NFS-e in the national system; null when `key` is it, or when it is not known (yet). */
  readonly nationalKey: string | null;
  /** Public page of the NFS-e; null where it follows from the key. */
  readonly verificationUrl: string | null;
  /** The authority's XML of the NFS-e, or null when the NFS-e exists but its XML was not readable yet. */
  readonly xml: string | null;
  /** Alerts of the authority that did not cause a refusal. */
  readonly alerts: readonly Reason[];
}

/** Stored with every attempt, whatever the outcome. `reply` is the body as received (decoded text). */
export interface Exchange {
  readonly request: string;
  readonly status: number | null;
  readonly reply: string | null;
}

/**
 * Why a received NFS-e does not count: the authority's signature is missing, does not verify, or has another signer. Only layouts with such
 * a signature have these faults; one becomes the `cause` of an uncertain outcome.
 */
export const SIGNATURE_FAULTS = ["unsigned_note", "broken_signature", "foreign_signature"] as const;
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number];

/** The `cause` of a failure that only an operator can solve: this machine does not trust the chain of the authority's certificate. */
export { UNTRUSTED_CHAIN } from "./transport/failures.ts";

export type IssueOutcome = { readonly exchange: Exchange } & (
  | { readonly kind: "issued"; readonly nfse: IssuedNfse }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  /** The authority says this id already exists: query it and compare before deciding. */
  | { readonly kind: "duplicate" }
  | { readonly kind: "processing"; readonly protocol: string }
  /**
   * The authority returned an error of its own that no list explains. Query before sending again; after a while a person must read its
   * words.
   */
  | { readonly kind: "unexplained"; readonly reasons: readonly [Reason, ...Reason[]] }
  /** Unknown whether it was processed: query before sending again. */
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number }
);

export type FindOutcome =
  | {
      readonly kind: "found";
      readonly nfse: IssuedNfse;
      /** The embedded message equals the one we sent. */ readonly isOurs: boolean;
    }
  | { readonly kind: "absent" }
  /** It was accepted for later processing and then refused: nothing was issued. */
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | {
      readonly kind: "unknown";
      readonly cause: string;
      readonly retryAfterMs?: number;
      /** The received NFS-e that does not count, kept for investigation. */
      readonly doubted?: string;
    };

/** A number in a company's own numbering, as in its messages. */
export interface NumberedPlace {
  readonly prestador: Prestador;
  readonly series: string;
  readonly number: number;
}

/** What the authority has under a number, regardless of the sender. `id` is the id of a message of ours with that number. */
export type SeekOutcome =
  | { readonly kind: "found"; readonly id: string; readonly nfse: IssuedNfse }
  | { readonly kind: "absent" }
  /** It refuses every query of this company: wrong credentials, a certificate that it rejects. */
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "unknown"; readonly cause: string; readonly retryAfterMs?: number };

export type CancelOutcome = { readonly exchange: Exchange } & (
  | { readonly kind: "cancelled"; readonly eventXml: string | null }
  /** The request for analysis is registered; the city decides later. */
  | { readonly kind: "analysis_requested" }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number }
);

/** 1 error in emission, 2 service not provided, 9 other. */
export type CancelReasonCode = 1 | 2 | 9;

export interface CancelRequest {
  /** `analysis` asks the city to decide after the deadline for cancelling (event 101103); only where `asksForAnalysis`. */
  readonly kind: "cancel" | "analysis";
  readonly note: NfseReference;
  readonly prestador: Prestador;
  readonly requestedAt: Date;
  readonly reasonCode: CancelReasonCode;
  /** 15 to 255 characters. */
  readonly reasonText: string;
}

/** An issued NFS-e, as its city hall identifies it. */
export interface NfseReference {
  readonly key: string;
  readonly number: string;
  readonly verificationCode: string | null;
}

export type CancellationState =
  | "cancelled"
  | "not_cancelled"
  | "analysis_pending"
  | "analysis_refused"
  | "unknown";

/** Whether the service works, checked without issuing anything. `refused`: it answers, but not to this company. */
export type ProbeOutcome =
  | { readonly kind: "up" }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "down"; readonly cause: string };

export type BuildResult =
  | { readonly ok: true; readonly message: SignedMessage }
  /**
   * The draft cannot become a valid message; `text` is Portuguese. `field` is a product API field, `company.<field>` for a setting of the
   * company, `details.<part>` of the product API for fields outside the basic form (`details.iss.rate`), or `competencia`, `series`,
   * `number`, `reason`.
   */
  | { readonly ok: false; readonly field: string; readonly code: string; readonly text: string };

export interface Authority {
  /**
   * Pauses (ms) between the consecutive "no such NFS-e" answers that are required before the same message is sent again. Empty: one such
   * answer is enough.
   */
  readonly absencePausesMs: readonly number[];
  /** Whether a cancellation refused after the deadline can become a request for analysis. */
  readonly asksForAnalysis: boolean;
  /** Whether the authority refuses a used number without harm to the NFS-e under it. */
  readonly refusesUsedNumbers: boolean;
  /** How one NFS-e replaces another: one message that names the old one, or cancelling the old and issuing a new one. */
  readonly substitution: "by_message" | "by_cancelling";
  buildIssue(draft: InvoiceDraft, certificate: Certificate, environment: 1 | 2): BuildResult;
  issue(
    message: SignedMessage,
    certificate: Certificate,
    connection: AuthorityConnection,
  ): Promise<IssueOutcome>;
  /** `protocol` comes from `processing`, where there was one. */
  find(
    message: SignedMessage,
    certificate: Certificate,
    connection: AuthorityConnection,
    protocol?: string,
  ): Promise<FindOutcome>;
  /** Queries a number that our database does not have: after a restore, or where another system issued before. */
  seek(
    place: NumberedPlace,
    certificate: Certificate,
    connection: AuthorityConnection,
  ): Promise<SeekOutcome>;
  buildCancel(request: CancelRequest, certificate: Certificate, environment: 1 | 2): BuildResult;
  cancel(
    nfse: NfseReference,
    message: SignedMessage,
    certificate: Certificate,
    connection: AuthorityConnection,
  ): Promise<CancelOutcome>;
  /** Queries whether this NFS-e was cancelled. */
  findCancellation(
    nfse: NfseReference,
    prestador: Prestador,
    certificate: Certificate,
    connection: AuthorityConnection,
  ): Promise<CancellationState>;
  probe(
    prestador: Prestador,
    certificate: Certificate,
    connection: AuthorityConnection,
  ): Promise<ProbeOutcome>;
}
