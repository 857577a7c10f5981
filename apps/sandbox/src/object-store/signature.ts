import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Credentials of the store, and its host and bucket. */
export interface Access {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ["host", "x-amz-content-sha256", "x-amz-date"];
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Signature Version 4, as in "Authenticating Requests: Using the Authorization Header" of Amazon S3's API reference. Written from that
 * text, not from a client: a mistake shared by both sides would look like success.
 * @returns S3's error code, or null for a valid signature.
 */
export function faultOfSignature(request: SignedRequest, access: Access, now: Date): string | null {
  const { headers } = request;
  const [, keyId, day = "", region, names = "", signature = ""] =
    HEADER.exec(headers.authorization ?? "") ?? [];
  if (keyId === undefined) return "AccessDenied";
  if (keyId !== access.keyId) return "InvalidAccessKeyId";
  if (region !== access.region) return "AuthorizationHeaderMalformed";
  const signed = names.split(";");
  const stamp = String(headers["x-amz-date"] ?? "");
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name)) || !stamp.startsWith(day))
    return "AccessDenied";
  const skewMs = Math.abs(now.getTime() - instantOf(stamp));
  if (!(skewMs <= MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const toSign = [
    "AWS4-HMAC-SHA256",
    stamp,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonicalRequest(request, signed)),
  ].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${access.secret}`,
  );
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signed: readonly string[],
): string {
  const [path = "", query = ""] = target.split("?", 2);
  const values = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .replace(/\s+/g, " ")
        .trim()}\n`,
  );
  return [
    method,
    path.split("/").map(recoded).join("/"),
    canonicalQuery(query),
    values.join(""),
    signed.join(";"),
    String(headers["x-amz-content-sha256"] ?? ""),
  ].join("\n");
}

function canonicalQuery(query: string): string {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return `${recoded(name)}=${recoded(value)}`;
    })
    .toSorted()
    .join("&");
}

/** Everything but the unreserved characters of RFC 3986 as %XX. */
function recoded(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** 20261123T120000Z */
function instantOf(stamp: string): number {
  const [, ...parts] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(stamp) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
