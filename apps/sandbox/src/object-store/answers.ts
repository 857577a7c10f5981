import { createHash } from "node:crypto";

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  MethodNotAllowed: 405,
  ServiceUnavailable: 503,
};

/** A verified request with its body. */
export interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly etag?: string;
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

export const refusal = (code: string): Answer => ({
  status: STATUS[code] ?? 400,
  body: xml(`<Error><Code>${code}</Code><Message>x</Message></Error>`),
});

export const etagOf = (bytes: Buffer): string =>
  `"${createHash("md5").update(bytes).digest("hex")}"`;
