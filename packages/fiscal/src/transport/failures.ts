/** Why there is no answer. Stable values: they are stored with the attempt. */
export type TransportFailure =
  | "timeout"
  | "connection_refused"
  | "connection_lost"
  | "host_not_found"
  /** The authority refused our certificate in the TLS handshake: permanent until it is replaced. */
  | "certificate"
  /** This machine does not trust the issuer of the authority's certificate. */
  | "tls_chain"
  /** The authority's certificate is invalid (name, dates), or there is no common TLS version. */
  | "tls"
  | "reply_too_large"
  | "other";

/** Classifies an error of undici, TLS or the network. */
export function failureOf(error: unknown, signal: AbortSignal): TransportFailure {
  if (signal.aborted) return "timeout";
  const codes = errorCodes(error);
  return codes.map(failureOfCode).find((failure) => failure !== null) ?? "other";
}

/** Codes of the error, of its cause, and of the errors in an AggregateError. */
function errorCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const code: unknown = Reflect.get(error, "code");
  const inner = error instanceof AggregateError ? [...error.errors] : [];
  return [
    ...(typeof code === "string" ? [code] : []),
    ...[error.cause, ...inner].flatMap((cause) => errorCodes(cause, depth + 1)),
  ];
}

function failureOfCode(code: string): TransportFailure | null {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  if (CLIENT_CERTIFICATE.test(code)) return "certificate";
  if (CHAIN.test(code)) return UNTRUSTED_CHAIN;
  return TLS.test(code) ? "tls" : null;
}

/** Failure when this machine does not trust the authority's chain: an operator must act (docs/city-halls.md). */
export const UNTRUSTED_CHAIN = "tls_chain";

const BY_CODE: ReadonlyMap<string, TransportFailure> = new Map([
  ["ECONNREFUSED", "connection_refused"],
  ["EHOSTUNREACH", "connection_refused"],
  ["ENETUNREACH", "connection_refused"],
  ["ECONNRESET", "connection_lost"],
  ["EPIPE", "connection_lost"],
  ["UND_ERR_SOCKET", "connection_lost"],
  ["UND_ERR_CLOSED", "connection_lost"],
  ["UND_ERR_DESTROYED", "connection_lost"],
  ["ENOTFOUND", "host_not_found"],
  ["EAI_AGAIN", "host_not_found"],
  ["ETIMEDOUT", "timeout"],
  ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
  ["UND_ERR_HEADERS_TIMEOUT", "timeout"],
  ["UND_ERR_BODY_TIMEOUT", "timeout"],
  ["UND_ERR_RES_EXCEEDED_MAX_SIZE", "reply_too_large"],
]);

/**
 * TLS alerts that refuse a client certificate, and local errors for a mismatched pair. A plain handshake failure counts too: servers send
 * it when a certificate is missing.
 */
const CLIENT_CERTIFICATE =
  /ALERT_(?:HANDSHAKE_FAILURE|NO_CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_\w+|UNKNOWN_CA|ACCESS_DENIED)|ERR_OSSL_X509_KEY_VALUES_MISMATCH|ERR_OSSL_PEM|ERR_OSSL_RSA/;

/** OpenSSL's errors for a chain whose root this machine does not trust. */
const CHAIN =
  /^(?:UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE)$/;

/** OpenSSL's errors for an invalid chain, and all other TLS errors. */
const TLS = /^ERR_(?:SSL|TLS|OSSL)|^UNABLE_TO_|SELF_SIGNED|^(?:CERT|CRL|INVALID|PATH)_|_MISMATCH$/;
