import type { InvoiceDraft, Prestador } from "./invoice-draft.ts";

/**
 * The one face every issuing authority shows to the product. A driver (nacional, paulistana, abrasf) turns a
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
  /** The service's address without trailing slash, e.g. https://sefin.producaorestrita.nfse.gov.br/SefinNacional. */
  readonly baseUrl: string;
  readonly environment: 1 | 2;
  /** Extra trusted authority (PEM): the sandbox's. */
  readonly caPem?: string;
  /** The authorities (PEM) that may have issued the certificate with which notes are signed; without it anybody's passes. */
  readonly signerCaPem?: string;
  /** The company's own at its city, where the city's service asks for them. */
  readonly credentials?: CityCredentials;
  readonly timeoutMs: number;
  /** Beyond the protocol's own; for stand-ins. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a company typed to be let in by its city's service. */
export interface CityCredentials {
  /** Null: its CNPJ, or the service asks for a token alone. */
  readonly user: string | null;
  /** The password or the token. */
  readonly secret: string;
}

/** What will be sent, fixed before the first sending: the same bytes go out on every try. */
export interface SignedMessage {
  /** The authority's key for it: the DPS id, or what names the RPS (registration, series, number) in a city's service. */
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
  /** What later queries and cancellations name it by: the national key, or the city's own. */
  readonly key: string;
  readonly number: string;
  readonly issuedAt: Date;
  /** Code that a reader types at the city's site; null where the key serves for that. */
  readonly verificationCode: string | null;
  /** The key under which the national system knows a city's note; null when it is the key itself, or not known (yet). */
  readonly nationalKey: string | null;
  /** Where a reader checks the note; null where it follows from the key. */
  readonly verificationUrl: string | null;
  /** The authority's XML of the note, or null when the note exists but its XML could not be read yet. */
  readonly xml: string | null;
  /** What the authority remarked without refusing. */
  readonly alerts: readonly Reason[];
}

/** Kept with every attempt, whatever the outcome. `reply` is the body as received (decoded text). */
export interface Exchange {
  readonly request: string;
  readonly status: number | null;
  readonly reply: string | null;
}

/**
 * Why a note does not count although it came: without the authority's signature, with one that does not fit its content, or
 * with somebody else's. Only layouts with such a signature have it; then it is the `cause` of the doubt.
 */
export const SIGNATURE_FAULTS = ["unsigned_note", "broken_signature", "foreign_signature"] as const;
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number];

/**
 * The `cause` of a silence that only an operator ends: this machine does not trust the chain of the authority's own
 * certificate.
 */
export { UNTRUSTED_CHAIN } from "./transport/failures.ts";

export type IssueOutcome = { readonly exchange: Exchange } & (
  | { readonly kind: "issued"; readonly nfse: IssuedNfse }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  /** The authority says this id already exists: ask for it, compare, and only then decide. */
  | { readonly kind: "duplicate" }
  | { readonly kind: "processing"; readonly protocol: string }
  /**
   * The authority answered with an error of its own that no list explains: ask before sending again, and after a while let
   * a person read its words.
   */
  | { readonly kind: "unexplained"; readonly reasons: readonly [Reason, ...Reason[]] }
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
  /** It was taken in for later and then refused: nothing was issued. */
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | {
      readonly kind: "unknown";
      readonly cause: string;
      readonly retryAfterMs?: number;
      /** The note that came and does not count, to be kept for whoever looks into it. */
      readonly doubted?: string;
    };

/** A number of a company's own numbering, as its messages carry it. */
export interface NumberedPlace {
  readonly prestador: Prestador;
  readonly series: string;
  readonly number: number;
}

/** What the authority has under a number, whoever sent it there. `id` is the id that a message of ours would have. */
export type SeekOutcome =
  | { readonly kind: "found"; readonly id: string; readonly nfse: IssuedNfse }
  | { readonly kind: "absent" }
  /** It does not answer this company at all: a wrong access, a certificate that it does not take. */
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
  /** `analysis` asks the city to decide once the time for cancelling is over (event 101103); only where `asksForAnalysis`. */
  readonly kind: "cancel" | "analysis";
  readonly note: NoteReference;
  readonly prestador: Prestador;
  readonly requestedAt: Date;
  readonly reasonCode: CancelReasonCode;
  /** 15 to 255 characters. */
  readonly reasonText: string;
}

/** An issued note, as its city hall named it. */
export interface NoteReference {
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

/** Whether the service lives, asked without issuing anything. `refused`: it answers, but not to this company. */
export type ProbeOutcome =
  | { readonly kind: "up" }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "down"; readonly cause: string };

export type BuildResult =
  | { readonly ok: true; readonly message: SignedMessage }
  /**
   * The draft cannot become a valid message; text is Portuguese. `field` is a product API field, `company.<field>` for one
   * of the company's settings, `details.<part>` of the product API for what no basic form shows
   * (`details.iss.rate`), or `competencia`, `series`, `number`, `reason`.
   */
  | { readonly ok: false; readonly field: string; readonly code: string; readonly text: string };

export interface CityHall {
  /**
   * Pauses (ms) between the answers "no such note" that must come one after the other before the same message may go out
   * again. Empty: the first such answer is enough.
   */
  readonly absencePausesMs: readonly number[];
  /** Whether a cancellation refused for its lateness can become a request for analysis. */
  readonly asksForAnalysis: boolean;
  /** Whether a number that it has already is refused, with no harm to the note under it. */
  readonly refusesUsedNumbers: boolean;
  /** How a note gives way to another: one message that names the old one, or cancelling the old and issuing anew. */
  readonly substitution: "by_message" | "by_cancelling";
  buildIssue(draft: InvoiceDraft, certificate: Certificate, environment: 1 | 2): BuildResult;
  issue(
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<IssueOutcome>;
  /** `protocol` is what `processing` gave, where there was one. */
  find(
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
    protocol?: string,
  ): Promise<FindOutcome>;
  /** Asks for a number that our books say nothing of: after a restore, or where another system issued before. */
  seek(
    place: NumberedPlace,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<SeekOutcome>;
  buildCancel(request: CancelRequest, certificate: Certificate, environment: 1 | 2): BuildResult;
  cancel(
    note: NoteReference,
    message: SignedMessage,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<CancelOutcome>;
  /** What became of this note since. */
  findCancellation(
    note: NoteReference,
    prestador: Prestador,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<CancellationState>;
  probe(
    prestador: Prestador,
    certificate: Certificate,
    connection: CityHallConnection,
  ): Promise<ProbeOutcome>;
}
