import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Exchange } from "@emita/contract/testing/exchange";

export const PRODUCT_API = /^\/(api\/v1\/|functions\/v1\/api-tokens-)/;

const texts = z.record(z.string(), z.string());
const recordedSchema = z.object({
  method: z.string(),
  url: z.string(),
  requestHeaders: texts,
  requestBody: z.base64().nullable(),
  status: z.number(),
  answerHeaders: texts,
  answerBody: z.base64().nullable(),
});

/** A line of a product's record; bodies in base64, null if they were no JSON. */
export type Recorded = z.infer<typeof recordedSchema>;

/** Null for a line that was cut, as by a kill. */
export function toExchange(line: string): Exchange | null {
  const read = recordedSchema.safeParse(parse(line));
  if (!read.success) return null;
  const { method, url, status, requestHeaders, requestBody, answerHeaders, answerBody } = read.data;
  return {
    method,
    url,
    status,
    request: { headers: requestHeaders, body: textOf(requestBody, requestHeaders) },
    answer: { headers: answerHeaders, body: textOf(answerBody, answerHeaders) },
  };
}

function textOf(body: string | null, headers: Readonly<Record<string, string>>): string | null {
  if (body === null) return null;
  const bytes = Buffer.from(body, "base64");
  if (bytes.length === 0) return "";
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
